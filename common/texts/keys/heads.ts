// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** Every project, by category, status and technology. */
export const projects = 10000 as TextKey;

/** A case study. */
export const project = 10001 as TextKey;

/** What a package with add-ons costs, and when it could be there. */
export const estimate = 10002 as TextKey;

/** the sum of a package and add-ons, with the earliest delivery */
export const summaryEstimate = 10003 as TextKey;

/** What was chosen, what it costs, and when it could be there. */
export const madeEstimate = 10004 as TextKey;

/** The calls that can be booked, with their next free times. */
export const calls = 10005 as TextKey;

/** the calls that can be booked, with their next free times */
export const summaryCalls = 10006 as TextKey;

/** What was agreed and when it was delivered, to download and check. */
export const record = 10007 as TextKey;

/** what was agreed and when it was delivered, signed row by row */
export const summaryRecord = 10008 as TextKey;

/** Whether a PDF is what was accepted. */
export const verify = 10009 as TextKey;

/** Who is responsible for this site. */
export const imprint = 10010 as TextKey;

/** Choose a day and a time. */
export const book = 10011 as TextKey;

/** When it is. */
export const booked = 10012 as TextKey;

/** What is offered. */
export const quote = 10013 as TextKey;

/** What is agreed. */
export const room = 10014 as TextKey;

/** Home */
export const crumbHome = 10015 as TextKey;

/** Projects */
export const crumbProjects = 10016 as TextKey;

/** Packages and add-ons */
export const offers = 10017 as TextKey;

/** Worldwide */
export const areaServed = 10018 as TextKey;

/** Home page */
export const llmsHome = 10019 as TextKey;

/** Who */
export const llmsWho = 10020 as TextKey;

/** Reply within {time} */
export const llmsReply = 10021 as TextKey<{ time: string | number }>;

/** Roadmap within {time} */
export const llmsRoadmap = 10022 as TextKey<{ time: string | number }>;

/** Email */
export const llmsEmail = 10023 as TextKey;

/** Packages */
export const llmsPackages = 10024 as TextKey;

/** Add-ons */
export const llmsAddOns = 10025 as TextKey;

/** Guarantee */
export const llmsGuarantee = 10026 as TextKey;

/** Projects */
export const llmsProjects = 10027 as TextKey;

/** {title} (example) */
export const llmsExample = 10028 as TextKey<{ title: string | number }>;

/** {name}, from {price}, {weeks}: {text} */
export const llmsPackage = 10029 as TextKey<{ name: string | number; price: string | number; weeks: string | number; text: string | number }>;

/** {name}, from {price}: {text} */
export const llmsAddOn = 10030 as TextKey<{ name: string | number; price: string | number; text: string | number }>;
