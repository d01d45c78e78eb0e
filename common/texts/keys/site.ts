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

/** The search could not be loaded */
export const searchFailed = 33 as TextKey;

/** Error 404 */
export const notFoundCode = 34 as TextKey;

/** The link may be old or mistyped. Everything that exists can be reached from the home page. */
export const notFoundHelp = 35 as TextKey;

/** Back to Home */
export const notFoundBack = 36 as TextKey;

/** Tell me what is missing */
export const notFoundTell = 37 as TextKey;

/** Loading scheduling options */
export const bookingLoading = 38 as TextKey;

/** Failed to load scheduling options */
export const bookingFailed = 39 as TextKey;

/** <form>Propose a time in the form</form> and I’ll confirm it by email. */
export const bookingPropose = 40 as TextKey<{ form: Tag }>;

/** AI chat */
export const chat = 41 as TextKey;

/** Open AI chat */
export const chatOpen = 42 as TextKey;

/** Initializing AI assistant... */
export const chatStarting = 43 as TextKey;

/** Failed to initialize AI chat */
export const chatFailed = 44 as TextKey;

/** Skip to content */
export const skip = 45 as TextKey;

/** Close */
export const close = 46 as TextKey;

/** Try Again */
export const retry = 47 as TextKey;

/** Loading... */
export const loading = 48 as TextKey;

/** Not available offline. This loads by itself when the server is back. */
export const offline = 49 as TextKey;

/** This part of the page could not be loaded. */
export const partFailed = 50 as TextKey;

/** Call to action */
export const callToAction = 51 as TextKey;

/** Example */
export const example = 52 as TextKey;

/** {rating} out of 5 stars */
export const stars = 53 as TextKey<{ rating: string | number }>;

/** ,  */
export const separator = 54 as TextKey;

/** {count, plural, one {# week} other {# weeks}} */
export const weeks = 55 as TextKey<{ count: number }>;

/** {from}-{to} weeks */
export const weeksRange = 56 as TextKey<{ from: string | number; to: string | number }>;

/** Weeks */
export const heroWeeks = 57 as TextKey;

/** from <price></price> */
export const priceFrom = 58 as TextKey<{ price: Tag }>;

/** Recent work */
export const heroProof = 59 as TextKey;

/** Results */
export const results = 60 as TextKey;

/** At a glance */
export const aboutFacts = 61 as TextKey;

/** Certificate */
export const aboutCertificate = 62 as TextKey;

/** View certificate */
export const certificateView = 63 as TextKey;

/** Certificate not available */
export const certificateMissing = 64 as TextKey;

/** Failed to load certificate */
export const certificateFailed = 65 as TextKey;

/** Resume */
export const aboutResume = 66 as TextKey;

/** Download resume */
export const resumeDownload = 67 as TextKey;

/** View<hidden> resume</hidden> */
export const resumeView = 68 as TextKey<{ hidden: Tag }>;

/** Open in new tab */
export const resumeTab = 69 as TextKey;

/** Skills */
export const skills = 70 as TextKey;

/** All skills */
export const skillsAll = 71 as TextKey;

/** {level}, {years, plural, one {# year} other {# years}} */
export const skillLevel = 72 as TextKey<{ level: string | number; years: number }>;

/** Used in <projects></projects> */
export const skillProjects = 73 as TextKey<{ projects: Tag }>;

/** <from>from</from><price></price> */
export const packagePrice = 74 as TextKey<{ from: Tag; price: Tag }>;

/** What is included<hidden> in {name}</hidden> */
export const packageIncludes = 75 as TextKey<{ hidden: Tag; name: string | number }>;

/** Start with <hidden>the </hidden>{name}<hidden> package</hidden> */
export const packageStart = 76 as TextKey<{ hidden: Tag; name: string | number }>;

/** Work out your price<hidden> with the {name} package</hidden> */
export const packageEstimate = 77 as TextKey<{ hidden: Tag; name: string | number }>;

/** Add-ons */
export const addOns = 78 as TextKey;

/** <from>from </from><price></price> */
export const addOnPrice = 79 as TextKey<{ from: Tag; price: Tag }>;

/** A package and its add-ons, added up, with the earliest delivery. */
export const estimateAddOns = 80 as TextKey;

/** The price with the earliest delivery. */
export const estimateAlone = 81 as TextKey;

/** Work out your price */
export const estimateLink = 82 as TextKey;

/** Loading projects */
export const projectsLoading = 83 as TextKey;

/** Failed to load projects */
export const projectsFailed = 84 as TextKey;

/** All projects */
export const projectsAll = 85 as TextKey;

/** New work is being written up. Ask for references in the meantime. */
export const projectsNone = 86 as TextKey;

/** Live demo */
export const projectDemo = 87 as TextKey;

/** Live demo of {title} (opens in a new tab) */
export const projectDemoLink = 88 as TextKey<{ title: string | number }>;

/** Code */
export const projectCode = 89 as TextKey;

/** Code of {title} (opens in a new tab) */
export const projectCodeLink = 90 as TextKey<{ title: string | number }>;

/** Technologies */
export const projectTechnologies = 91 as TextKey;

/** <link>Add yours</link>. */
export const testimonialsAdd = 92 as TextKey<{ link: Tag }>;

/** <rating>{average} out of {max}</rating>, from {count, plural, one {one client} other {{clients} clients}}. */
export const testimonialsRating = 93 as TextKey<{ rating: Tag; average: string | number; max: string | number; clients: string | number; count: number }>;

/** Failed to load testimonials */
export const testimonialsFailed = 94 as TextKey;

/** Loading testimonials */
export const testimonialsLoading = 95 as TextKey;

/** Client testimonials */
export const testimonialsRail = 96 as TextKey;

/** Testimonials, rail {number} */
export const testimonialsRailOf = 97 as TextKey<{ number: string | number }>;

/** {name}: scrollable list */
export const testimonialsList = 98 as TextKey<{ name: string | number }>;

/** Previous testimonials */
export const testimonialsBack = 99 as TextKey;

/** Next testimonials */
export const testimonialsNext = 100 as TextKey;

/** Pause testimonials */
export const testimonialsPause = 101 as TextKey;

/** Play testimonials */
export const testimonialsPlay = 102 as TextKey;

/** Read all<hidden> of what {name} wrote</hidden> */
export const testimonialRead = 103 as TextKey<{ hidden: Tag; name: string | number }>;

/** Would recommend */
export const testimonialRecommends = 104 as TextKey;

/** Verified client */
export const testimonialVerified = 105 as TextKey;

/** Written by invitation, after working together */
export const testimonialInvited = 106 as TextKey;

/** Or write to <email></email>. */
export const contactEmail = 107 as TextKey<{ email: Tag }>;

/** Rather talk? */
export const contactCalls = 108 as TextKey;

/** Choose how long you need. */
export const contactCallsHelp = 109 as TextKey;

/** The form could not be loaded. */
export const formFailed = 110 as TextKey;

/** The form could not be loaded. You can also write to {email}. */
export const formFailedEmail = 111 as TextKey<{ email: string | number }>;

/** What is stored, for how long, and who receives it: <link>Privacy</link> */
export const privacyNote = 112 as TextKey<{ link: Tag }>;

/** Website */
export const honeypot = 113 as TextKey;

/** The browser did not allow copying */
export const copyFailed = 114 as TextKey;

/** Notifications */
export const toasts = 115 as TextKey;

/** Dismiss notification */
export const toastDismiss = 116 as TextKey;

/** Something broke on this page. */
export const brokenTitle = 117 as TextKey;

/** It has nothing to do with you. Loading the page again usually helps. */
export const brokenHelp = 118 as TextKey;

/** Load again */
export const brokenRetry = 119 as TextKey;
