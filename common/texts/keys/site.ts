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

/** Search */
export const search = 30 as TextKey;

/** Search (Ctrl K or ⌘K) */
export const searchKeys = 31 as TextKey;

/** The search could not be loaded */
export const searchFailed = 32 as TextKey;

/** Loading scheduling options */
export const bookingLoading = 33 as TextKey;

/** Failed to load scheduling options */
export const bookingFailed = 34 as TextKey;

/** <form>Propose a time in the form</form> and I’ll confirm it by email. */
export const bookingPropose = 35 as TextKey<{ form: Tag }>;

/** AI chat */
export const chat = 36 as TextKey;

/** Open AI chat */
export const chatOpen = 37 as TextKey;

/** Initializing AI assistant... */
export const chatStarting = 38 as TextKey;

/** Failed to initialize AI chat */
export const chatFailed = 39 as TextKey;

/** Skip to content */
export const skip = 40 as TextKey;

/** Close */
export const close = 41 as TextKey;

/** Try Again */
export const retry = 42 as TextKey;

/** Loading... */
export const loading = 43 as TextKey;

/** Not available offline. This loads by itself when the server is back. */
export const offline = 44 as TextKey;

/** This part of the page could not be loaded. */
export const partFailed = 45 as TextKey;

/** Call to action */
export const callToAction = 46 as TextKey;

/** Example */
export const example = 47 as TextKey;

/** {rating} out of 5 stars */
export const stars = 48 as TextKey<{ rating: string | number }>;

/** ,  */
export const separator = 49 as TextKey;

/** {count, plural, one {# week} other {# weeks}} */
export const weeks = 50 as TextKey<{ count: number }>;

/** {from}-{to} weeks */
export const weeksRange = 51 as TextKey<{ from: string | number; to: string | number }>;

/** Weeks */
export const heroWeeks = 52 as TextKey;

/** from <price></price> */
export const priceFrom = 53 as TextKey<{ price: Tag }>;

/** Recent work */
export const heroProof = 54 as TextKey;

/** Results */
export const results = 55 as TextKey;

/** At a glance */
export const aboutFacts = 56 as TextKey;

/** Certificate */
export const aboutCertificate = 57 as TextKey;

/** View certificate */
export const certificateView = 58 as TextKey;

/** Certificate not available */
export const certificateMissing = 59 as TextKey;

/** Failed to load certificate */
export const certificateFailed = 60 as TextKey;

/** Resume */
export const aboutResume = 61 as TextKey;

/** Download resume */
export const resumeDownload = 62 as TextKey;

/** View<hidden> resume</hidden> */
export const resumeView = 63 as TextKey<{ hidden: Tag }>;

/** Open in new tab */
export const resumeTab = 64 as TextKey;

/** Skills */
export const skills = 65 as TextKey;

/** All skills */
export const skillsAll = 66 as TextKey;

/** {level}, {years, plural, one {# year} other {# years}} */
export const skillLevel = 67 as TextKey<{ level: string | number; years: number }>;

/** Used in <projects></projects> */
export const skillProjects = 68 as TextKey<{ projects: Tag }>;

/** <from>from</from><price></price> */
export const packagePrice = 69 as TextKey<{ from: Tag; price: Tag }>;

/** What is included<hidden> in {name}</hidden> */
export const packageIncludes = 70 as TextKey<{ hidden: Tag; name: string | number }>;

/** Start with <hidden>the </hidden>{name}<hidden> package</hidden> */
export const packageStart = 71 as TextKey<{ hidden: Tag; name: string | number }>;

/** Work out your price<hidden> with the {name} package</hidden> */
export const packageEstimate = 72 as TextKey<{ hidden: Tag; name: string | number }>;

/** Add-ons */
export const addOns = 73 as TextKey;

/** <from>from </from><price></price> */
export const addOnPrice = 74 as TextKey<{ from: Tag; price: Tag }>;

/** A package and its add-ons, added up, with the earliest delivery. */
export const estimateAddOns = 75 as TextKey;

/** The price with the earliest delivery. */
export const estimateAlone = 76 as TextKey;

/** Work out your price */
export const estimateLink = 77 as TextKey;

/** Loading projects */
export const projectsLoading = 78 as TextKey;

/** Failed to load projects */
export const projectsFailed = 79 as TextKey;

/** All projects */
export const projectsAll = 80 as TextKey;

/** New work is being written up. Ask for references in the meantime. */
export const projectsNone = 81 as TextKey;

/** Live demo */
export const projectDemo = 82 as TextKey;

/** Live demo of {title} (opens in a new tab) */
export const projectDemoLink = 83 as TextKey<{ title: string | number }>;

/** Code */
export const projectCode = 84 as TextKey;

/** Code of {title} (opens in a new tab) */
export const projectCodeLink = 85 as TextKey<{ title: string | number }>;

/** Technologies */
export const projectTechnologies = 86 as TextKey;

/** <link>Add yours</link>. */
export const testimonialsAdd = 87 as TextKey<{ link: Tag }>;

/** <rating>{average} out of {max}</rating>, from {count, plural, one {one client} other {{clients} clients}}. */
export const testimonialsRating = 88 as TextKey<{ rating: Tag; average: string | number; max: string | number; clients: string | number; count: number }>;

/** Failed to load testimonials */
export const testimonialsFailed = 89 as TextKey;

/** Loading testimonials */
export const testimonialsLoading = 90 as TextKey;

/** Client testimonials */
export const testimonialsRail = 91 as TextKey;

/** Testimonials, rail {number} */
export const testimonialsRailOf = 92 as TextKey<{ number: string | number }>;

/** {name}: scrollable list */
export const testimonialsList = 93 as TextKey<{ name: string | number }>;

/** Previous testimonials */
export const testimonialsBack = 94 as TextKey;

/** Next testimonials */
export const testimonialsNext = 95 as TextKey;

/** Pause testimonials */
export const testimonialsPause = 96 as TextKey;

/** Play testimonials */
export const testimonialsPlay = 97 as TextKey;

/** Read all<hidden> of what {name} wrote</hidden> */
export const testimonialRead = 98 as TextKey<{ hidden: Tag; name: string | number }>;

/** Would recommend */
export const testimonialRecommends = 99 as TextKey;

/** Verified client */
export const testimonialVerified = 100 as TextKey;

/** Written by invitation, after working together */
export const testimonialInvited = 101 as TextKey;

/** Or write to <email></email>. */
export const contactEmail = 102 as TextKey<{ email: Tag }>;

/** Rather talk? */
export const contactCalls = 103 as TextKey;

/** Choose how long you need. */
export const contactCallsHelp = 104 as TextKey;

/** The form could not be loaded. */
export const formFailed = 105 as TextKey;

/** The form could not be loaded. You can also write to {email}. */
export const formFailedEmail = 106 as TextKey<{ email: string | number }>;

/** What is stored, for how long, and who receives it: <link>Privacy</link> */
export const privacyNote = 107 as TextKey<{ link: Tag }>;

/** Website */
export const honeypot = 108 as TextKey;

/** The browser did not allow copying */
export const copyFailed = 109 as TextKey;

/** Notifications */
export const toasts = 110 as TextKey;

/** Dismiss notification */
export const toastDismiss = 111 as TextKey;

/** Something broke on this page. */
export const brokenTitle = 112 as TextKey;

/** It has nothing to do with you. Loading the page again usually helps. */
export const brokenHelp = 113 as TextKey;

/** Load again */
export const brokenRetry = 114 as TextKey;
