// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** {status, select, in_progress {in progress} planned {planned} archived {archived} other {completed}} */
export const projectState = 8000 as TextKey<{ status: string }>;

/** Client: {client}. */
export const projectClient = 8001 as TextKey<{ client: string | number }>;

/** Delivered in {year}. */
export const projectYear = 8002 as TextKey<{ year: string | number }>;

/** Role: {role} */
export const projectRole = 8003 as TextKey<{ role: string | number }>;

/** It took {weeks}. */
export const projectWeeks = 8004 as TextKey<{ weeks: string | number }>;

/** Price: {price} */
export const projectPrice = 8005 as TextKey<{ price: string | number }>;

/** Result: {value} {label} */
export const projectResult = 8006 as TextKey<{ value: string | number; label: string | number }>;

/** Built with {technologies}. */
export const projectBuilt = 8007 as TextKey<{ technologies: string | number }>;

/** Read the case study */
export const projectRead = 8008 as TextKey;

/** Before the project: {challenge} */
export const projectBefore = 8009 as TextKey<{ challenge: string | number }>;

/** {level, select, beginner {beginner} intermediate {intermediate} advanced {advanced} expert {expert} other {{level}}} */
export const skillLevel = 8010 as TextKey<{ level: string }>;

/** {years, plural, one {# year} other {# years}} of experience */
export const skillYears = 8011 as TextKey<{ years: number }>;

/** years experience */
export const skillWords = 8012 as TextKey;

/** {name} wrote about {project} ({rating} of 5): “{feedback}” */
export const voice = 8013 as TextKey<{ name: string | number; project: string | number; rating: string | number; feedback: string | number }>;

/** Example: {text} */
export const voiceExample = 8014 as TextKey<{ text: string | number }>;

/** testimonial client review */
export const voiceWords = 8015 as TextKey;

/** {name} package */
export const packageTitle = 8016 as TextKey<{ name: string | number }>;

/** **{name}**, from {price} in {weeks}: {text} */
export const packageText = 8017 as TextKey<{ name: string | number; price: string | number; weeks: string | number; text: string | number }>;

/** It includes {items}. */
export const packageIncludes = 8018 as TextKey<{ items: string | number }>;

/** price cost from {price} {weeks} */
export const packageWords = 8019 as TextKey<{ price: string | number; weeks: string | number }>;

/** {name} (add-on) */
export const addOnTitle = 8020 as TextKey<{ name: string | number }>;

/** **{name}** is an add-on, from {price}: {text} */
export const addOnText = 8021 as TextKey<{ name: string | number; price: string | number; text: string | number }>;

/** add-on extra price cost from {price} */
export const addOnWords = 8022 as TextKey<{ price: string | number }>;

/** Availability */
export const availabilityTitle = 8023 as TextKey;

/** capacity vacancy waitlist */
export const availabilityWords = 8024 as TextKey;

/** {owner} {state, select, now {takes on new work now} available {takes on new work} limited {has room for only a little new work} other {is booked at the moment}} */
export const availabilityState = 8025 as TextKey<{ owner: string | number; state: string }>;

/** No date for the next start is set */
export const availabilityNoDate = 8026 as TextKey;

/** New work can start from {day} */
export const availabilityFrom = 8027 as TextKey<{ day: string | number }>;

/** Response times */
export const promisesTitle = 8028 as TextKey;

/** reply roadmap consultation how fast respond */
export const promisesWords = 8029 as TextKey;

/** Within {time}: {text} */
export const promisesText = 8030 as TextKey<{ time: string | number; text: string | number }>;

/** How {owner} works */
export const reasonsTitle = 8031 as TextKey<{ owner: string | number }>;

/** why choose different better than others */
export const reasonsWords = 8032 as TextKey;

/** Guarantee */
export const guaranteeTitle = 8033 as TextKey;

/** late delivery refund money back promise */
export const guaranteeWords = 8034 as TextKey;

/** About {owner} */
export const aboutTitle = 8035 as TextKey<{ owner: string | number }>;

/** {name} {role} owner founder based {city} {country} background */
export const aboutWords = 8036 as TextKey<{ name: string | number; role: string | number; city: string | number; country: string | number }>;

/** **{name}** ({role}) works in {city}, {country} */
export const aboutWho = 8037 as TextKey<{ name: string | number; role: string | number; city: string | number; country: string | number }>;

/** Behind **{name}** is {owner} ({role}) in {city}, {country} */
export const aboutBehind = 8038 as TextKey<{ name: string | number; owner: string | number; role: string | number; city: string | number; country: string | number }>;

/** In short: {counted} */
export const aboutCounted = 8039 as TextKey<{ counted: string | number }>;

/** Answer to this question */
export const answerTitle = 8040 as TextKey;

/** example */
export const exampleMark = 8041 as TextKey;

/** contact form */
export const form = 8042 as TextKey;

/** The site does not say that, and I would rather not guess. Send your question through the {form} and you get a personal answer within {time}. */
export const unknown = 8043 as TextKey<{ form: string | number; time: string | number }>;

/** What it costs is not on the site. Ask through the {form}, and you get a personal answer within {time}. */
export const noPrices = 8044 as TextKey<{ form: string | number; time: string | number }>;

/** The AI service has reached its limit for today, so this answer comes straight from the content of the site. */
export const overBudget = 8045 as TextKey;

/** You can ask a person through the {form}. */
export const formOnly = 8046 as TextKey<{ form: string | number }>;

/** Hello! Ask me about projects, skills{prices, select, yes {, prices} other {}} or how the work goes. */
export const greeting = 8047 as TextKey<{ prices: string }>;

/** You are welcome. What else would you like to know? */
export const welcome = 8048 as TextKey;

/** Goodbye! This conversation stays here for your next question. */
export const goodbye = 8049 as TextKey;

/** You are chatting with the assistant of this site. It is a program and answers from what the site says. */
export const program = 8050 as TextKey;

/** I answer in English here. In any other language, write to a person through the {form}. */
export const foreign = 8051 as TextKey<{ form: string | number }>;

/** You can reach a person through the {form}. You get a reply within {time}. */
export const contact = 8052 as TextKey<{ form: string | number; time: string | number }>;

/** You can pick a time for a call in the [contact section]({address}), or propose one through the {form}. */
export const scheduling = 8053 as TextKey<{ address: string | number; form: string | number }>;

/** Calls are not offered on this site. Write through the {form}, and you get a personal answer within {time}. */
export const noCalls = 8054 as TextKey<{ form: string | number; time: string | number }>;

/** Prices start at {price}. */
export const pricesFrom = 8055 as TextKey<{ price: string | number }>;

/** **{name}**: from {price}, {weeks} */
export const priceLine = 8056 as TextKey<{ name: string | number; price: string | number; weeks: string | number }>;

/** **{name}** takes {weeks}. */
export const weeksLine = 8057 as TextKey<{ name: string | number; weeks: string | number }>;

/** You get a reply within {time}: {text} */
export const replyTime = 8058 as TextKey<{ time: string | number; text: string | number }>;

/** You can pay by card, on a page of Stripe. */
export const cards = 8059 as TextKey;

/** Projects on this site: */
export const projects = 8060 as TextKey;

/** Skills named on this site: {names}. */
export const skills = 8061 as TextKey<{ names: string | number }>;

/** For more, write through the {form}: you get a personal answer within {time}. */
export const next = 8062 as TextKey<{ form: string | number; time: string | number }>;

/** {name}: {text} */
export const pair = 8063 as TextKey<{ name: string | number; text: string | number }>;
