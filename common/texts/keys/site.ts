// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** home */
export const home = 0 as TextKey;

/** Main */
export const menuMain = 1 as TextKey;

/** Mobile */
export const menuMobile = 2 as TextKey;

/** Open menu */
export const menuOpen = 3 as TextKey;

/** Close menu */
export const menuClose = 4 as TextKey;

/** Next start: <day></day> */
export const nextStart = 5 as TextKey<{ day: Tag }>;

/** Toggle theme */
export const themeToggle = 6 as TextKey;

/** Switch to light theme */
export const themeToLight = 7 as TextKey;

/** Switch to dark theme */
export const themeToDark = 8 as TextKey;

/** Elsewhere */
export const footerElsewhere = 9 as TextKey;

/** (opens in a new tab) */
export const newTab = 10 as TextKey;

/** Quick links */
export const footerPages = 11 as TextKey;

/** More */
export const footerMore = 12 as TextKey;

/** Packages */
export const footerPackages = 13 as TextKey;

/** Resume */
export const footerResume = 14 as TextKey;

/** Delivery record */
export const footerRecord = 15 as TextKey;

/** Leave a testimonial */
export const footerTestimonial = 16 as TextKey;

/** Privacy */
export const footerPrivacy = 17 as TextKey;

/** Imprint */
export const footerImprint = 18 as TextKey;

/** All projects */
export const titleProjects = 19 as TextKey;

/** Project */
export const titleProject = 20 as TextKey;

/** Estimate */
export const titleEstimate = 21 as TextKey;

/** Book a call */
export const titleCalls = 22 as TextKey;

/** Delivery record */
export const titleRecord = 23 as TextKey;

/** Verify an agreement */
export const titleVerify = 24 as TextKey;

/** Imprint */
export const titleImprint = 25 as TextKey;

/** Your call */
export const titleBooked = 26 as TextKey;

/** Quote */
export const titleQuote = 27 as TextKey;

/** Room */
export const titleRoom = 28 as TextKey;

/** Page not found */
export const notFoundTitle = 29 as TextKey;

/** There is nothing at this address. */
export const notFoundDescription = 30 as TextKey;

/** Search */
export const search = 31 as TextKey;

/** Search (Ctrl K or ⌘K) */
export const searchKeys = 32 as TextKey;

/** Close search */
export const searchClose = 33 as TextKey;

/** Back to the search */
export const searchBack = 34 as TextKey;

/** The search could not be loaded */
export const searchFailed = 35 as TextKey;

/** projects and FAQs */
export const searchSubject = 36 as TextKey;

/** Type to search projects and FAQs */
export const searchIdle = 37 as TextKey;

/** Actions */
export const searchActions = 38 as TextKey;

/** Projects */
export const searchProjects = 39 as TextKey;

/** FAQs */
export const searchFaqs = 40 as TextKey;

/** Assistant */
export const searchAssistant = 41 as TextKey;

/** Error 404 */
export const notFoundCode = 42 as TextKey;

/** The link may be old or mistyped. Everything that exists can be reached from the home page. */
export const notFoundHelp = 43 as TextKey;

/** Back to Home */
export const notFoundBack = 44 as TextKey;

/** Tell me what is missing */
export const notFoundTell = 45 as TextKey;

/** Loading scheduling options */
export const bookingLoading = 46 as TextKey;

/** Failed to load scheduling options */
export const bookingFailed = 47 as TextKey;

/** <form>Propose a time in the form</form> and I’ll confirm it by email. */
export const bookingPropose = 48 as TextKey<{ form: Tag }>;

/** AI chat */
export const chat = 49 as TextKey;

/** Open AI chat */
export const chatOpen = 50 as TextKey;

/** Initializing AI assistant... */
export const chatStarting = 51 as TextKey;

/** Failed to initialize AI chat */
export const chatFailed = 52 as TextKey;
