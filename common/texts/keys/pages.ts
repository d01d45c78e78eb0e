// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** All projects */
export const listTitle = 11000 as TextKey;

/** Filter projects */
export const listFilters = 11001 as TextKey;

/** Category */
export const filterCategory = 11002 as TextKey;

/** Status */
export const filterStatus = 11003 as TextKey;

/** Technology */
export const filterTechnology = 11004 as TextKey;

/** {projects}<hidden> {count, plural, one {project} other {projects}}</hidden> */
export const filterCount = 11005 as TextKey<{ projects: string | number; hidden: Tag; count: number }>;

/** {count} more */
export const filterMore = 11006 as TextKey<{ count: string | number }>;

/** Clear filters */
export const filterClear = 11007 as TextKey;

/** {count, plural, one {{projects} project} other {{projects} projects}} */
export const listCount = 11008 as TextKey<{ projects: string | number; count: number }>;

/** Pages */
export const listPages = 11009 as TextKey;

/** Previous */
export const listBack = 11010 as TextKey;

/** Next */
export const listNext = 11011 as TextKey;

/** Page {page} of {pages} */
export const listPage = 11012 as TextKey<{ page: string | number; pages: string | number }>;

/** New work is being written up. Ask for references in the meantime. */
export const listNone = 11013 as TextKey;

/** No project matches all of these filters. */
export const listNoMatch = 11014 as TextKey;

/** Show all projects */
export const listAll = 11015 as TextKey;

/** Loading projects */
export const listLoading = 11016 as TextKey;

/** Failed to load projects */
export const listFailed = 11017 as TextKey;

/** API unavailable. Showing featured projects. */
export const samples = 11018 as TextKey;

/** Loading project */
export const projectLoading = 11019 as TextKey;

/** This project could not be loaded. */
export const projectFailedTitle = 11020 as TextKey;

/** Failed to load project */
export const projectFailed = 11021 as TextKey;

/** Breadcrumb */
export const crumbs = 11022 as TextKey;

/** Home */
export const crumbHome = 11023 as TextKey;

/** Projects */
export const crumbProjects = 11024 as TextKey;

/** What the client says */
export const caseClient = 11025 as TextKey;

/** Challenge */
export const caseChallenge = 11026 as TextKey;

/** Solution */
export const caseSolution = 11027 as TextKey;

/** Outcome */
export const caseOutcome = 11028 as TextKey;

/** The full story of this project is still being written. Ask me about it in the meantime. */
export const caseUnwritten = 11029 as TextKey;

/** Something like this, for you? */
export const caseNext = 11030 as TextKey;

/** Screens */
export const caseScreens = 11031 as TextKey;

/** More projects */
export const neighbours = 11032 as TextKey;

/** Previous project */
export const neighbourBack = 11033 as TextKey;

/** Next project */
export const neighbourNext = 11034 as TextKey;

/** Client */
export const factClient = 11035 as TextKey;

/** Year */
export const factYear = 11036 as TextKey;

/** Role */
export const factRole = 11037 as TextKey;

/** Duration */
export const factDuration = 11038 as TextKey;

/** Price */
export const factPrice = 11039 as TextKey;

/** Category */
export const factCategory = 11040 as TextKey;

/** Status */
export const factStatus = 11041 as TextKey;

/** Technologies */
export const factTechnologies = 11042 as TextKey;

/** Links */
export const factLinks = 11043 as TextKey;

/** Search projects and FAQs */
export const searchLabel = 11044 as TextKey;

/** Search projects and FAQs... */
export const searchPlaceholder = 11045 as TextKey;

/** Type to search projects and FAQs */
export const searchIdle = 11046 as TextKey;

/** Close search */
export const searchClose = 11047 as TextKey;

/** Back to the search */
export const searchBack = 11048 as TextKey;

/** Actions */
export const searchActions = 11049 as TextKey;

/** Projects */
export const searchProjects = 11050 as TextKey;

/** FAQs */
export const searchFaqs = 11051 as TextKey;

/** Assistant */
export const searchAssistant = 11052 as TextKey;

/** Ask the assistant: “{text}” */
export const searchAsk = 11053 as TextKey<{ text: string | number }>;

/** Search results */
export const searchResults = 11054 as TextKey;

/** The content could not be searched. */
export const searchFailed = 11055 as TextKey;

/** Searching... */
export const searchBusy = 11056 as TextKey;

/** Nothing found for “{text}” */
export const searchNone = 11057 as TextKey<{ text: string | number }>;

/** {count, plural, one {{results} result} other {{results} results}} */
export const searchCount = 11058 as TextKey<{ results: string | number; count: number }>;

/** Book a call */
export const actionBook = 11059 as TextKey;

/** See prices */
export const actionPrices = 11060 as TextKey;

/** Work out your price */
export const actionEstimate = 11061 as TextKey;

/** See projects */
export const actionProjects = 11062 as TextKey;

/** Ask the assistant */
export const actionChat = 11063 as TextKey;

/** Switch between light and dark theme */
export const actionTheme = 11064 as TextKey;

/** start project contact hire request quote offer form write email */
export const wordsStart = 11065 as TextKey;

/** talk meeting phone appointment schedule calendly */
export const wordsBook = 11066 as TextKey;

/** pricing packages cost budget services rates */
export const wordsPrices = 11067 as TextKey;

/** estimate quote pricing packages add-ons cost total sum offer calculator */
export const wordsEstimate = 11068 as TextKey;

/** work portfolio case studies references */
export const wordsProjects = 11069 as TextKey;

/** chat ai question help bot */
export const wordsChat = 11070 as TextKey;

/** mode color night */
export const wordsTheme = 11071 as TextKey;

/** Download */
export const pdfDownload = 11072 as TextKey;

/** Open in new tab */
export const pdfTab = 11073 as TextKey;

/** Zoom */
export const pdfZoom = 11074 as TextKey;

/** Zoom out */
export const pdfZoomOut = 11075 as TextKey;

/** Zoom in */
export const pdfZoomIn = 11076 as TextKey;

/** Fit to width */
export const pdfFit = 11077 as TextKey;

/** <zoom></zoom><hidden>, fit to width</hidden> */
export const pdfZoomed = 11078 as TextKey<{ zoom: Tag; hidden: Tag }>;

/** Loading document... */
export const pdfLoading = 11079 as TextKey;

/** Unable to Display PDF */
export const pdfFailed = 11080 as TextKey;

/** Your browser can open it in a tab of its own, or you can save it. */
export const pdfFailedHelp = 11081 as TextKey;

/** Fullscreen */
export const pdfFullscreen = 11082 as TextKey;

/** Exit fullscreen */
export const pdfExitFullscreen = 11083 as TextKey;

/** Document */
export const pdfDocument = 11084 as TextKey;

/** There is nothing at this address. */
export const notFoundDescription = 11085 as TextKey;

/** Error 404 */
export const notFoundCode = 11086 as TextKey;

/** The link may be old or mistyped. Everything that exists can be reached from the home page. */
export const notFoundHelp = 11087 as TextKey;

/** Back to Home */
export const notFoundBack = 11088 as TextKey;

/** Tell me what is missing */
export const notFoundTell = 11089 as TextKey;
