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
