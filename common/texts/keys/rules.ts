// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** This field is required */
export const fieldRequired = 13000 as TextKey;

/** Must be text */
export const text = 13001 as TextKey;

/** Must be a number */
export const number = 13002 as TextKey;

/** Must be a whole number */
export const wholeNumber = 13003 as TextKey;

/** Must be true or false */
export const trueOrFalse = 13004 as TextKey;

/** Must be a list */
export const list = 13005 as TextKey;

/** Must be an object */
export const object = 13006 as TextKey;

/** Must be null */
export const nothing = 13007 as TextKey;

/** Must be {kind} */
export const kind = 13008 as TextKey<{ kind: string | number }>;

/** Must be at most {count, plural, one {# character} other {# characters}} */
export const charactersMost = 13009 as TextKey<{ count: number }>;

/** Must be at least {count, plural, one {# character} other {# characters}} */
export const charactersLeast = 13010 as TextKey<{ count: number }>;

/** Must have at most {count, plural, one {# entry} other {# entries}} */
export const entriesMost = 13011 as TextKey<{ count: number }>;

/** Must have at least {count, plural, one {# entry} other {# entries}} */
export const entriesLeast = 13012 as TextKey<{ count: number }>;

/** Must be at most {max, number} */
export const numberMost = 13013 as TextKey<{ max: number }>;

/** Must be at least {min, number} */
export const numberLeast = 13014 as TextKey<{ min: number }>;

/** Must be {choices} */
export const oneOf = 13015 as TextKey<{ choices: string | number }>;

/** Must be a date and time such as 2026-01-31T12:00:00.000Z */
export const dateTime = 13016 as TextKey;

/** Must be a date such as 2026-01-31 */
export const date = 13017 as TextKey;

/** Must be an address that begins with https:// or http:// */
export const address = 13018 as TextKey;

/** Must be an email address */
export const emailAddress = 13019 as TextKey;

/** Must be written as the documentation shows */
export const format = 13020 as TextKey;

/** A name begins with a letter and has only letters, digits, hyphens and underscores */
export const nameForm = 13021 as TextKey;

/** Must be one of the forms that the API document names */
export const union = 13022 as TextKey;

/** Unknown field: {fields} */
export const unknownFields = 13023 as TextKey<{ fields: string | number }>;

/** This value cannot be used here */
export const unusable = 13024 as TextKey;

/** Contains characters that are not allowed */
export const characters = 13025 as TextKey;

/** Send text, or leave this out */
export const textOrNothing = 13026 as TextKey;

/** Email is required */
export const emailRequired = 13027 as TextKey;

/** Email must be at most {max} characters */
export const emailLong = 13028 as TextKey<{ max: string | number }>;

/** Invalid email address */
export const emailInvalid = 13029 as TextKey;

/** Not a valid id */
export const idInvalid = 13030 as TextKey;

/** Search text is required */
export const searchRequired = 13031 as TextKey;

/** Not a valid name */
export const nameInvalid = 13032 as TextKey;

/** Must be at most {max, number} characters of JSON */
export const jsonLong = 13033 as TextKey<{ max: number }>;

/** Must be text of at most 500 characters on one line, a number, true, false or null */
export const scalar = 13034 as TextKey;

/** At most {max} entries */
export const scalarsMost = 13035 as TextKey<{ max: string | number }>;

/** Name is required */
export const nameRequired = 13036 as TextKey;

/** Project details are required */
export const detailsRequired = 13037 as TextKey;

/** Attach at most {max} files */
export const filesMost = 13038 as TextKey<{ max: string | number }>;

/** Not a valid key */
export const keyInvalid = 13039 as TextKey;

/** Message is required */
export const messageRequired = 13040 as TextKey;

/** Must be a date such as 2027-01-31 */
export const dateExample = 13041 as TextKey;

/** Use lower-case letters, digits and single hyphens */
export const slugForm = 13042 as TextKey;

/** Must be an IANA time zone, such as Europe/Lisbon */
export const zone = 13043 as TextKey;

/** Not a valid slug */
export const slugInvalid = 13044 as TextKey;

/** Choose at most {max} add-ons */
export const addOnsMost = 13045 as TextKey<{ max: string | number }>;

/** Name each add-on once */
export const addOnsRepeated = 13046 as TextKey;

/** Prices include tax */
export const pricesIncludeTax = 13047 as TextKey;

/** Prices exclude tax */
export const pricesExcludeTax = 13048 as TextKey;

/** Project name is required */
export const projectNameRequired = 13049 as TextKey;

/** Project name must be at least {min} characters */
export const projectNameShort = 13050 as TextKey<{ min: string | number }>;

/** Your name is required */
export const yourNameRequired = 13051 as TextKey;

/** Name must be at least {min} characters */
export const nameShort = 13052 as TextKey<{ min: string | number }>;

/** Feedback is required */
export const feedbackRequired = 13053 as TextKey;

/** Feedback must be at least {min} characters */
export const feedbackShort = 13054 as TextKey<{ min: string | number }>;

/** Feedback must be less than {max} characters */
export const feedbackLong = 13055 as TextKey<{ max: string | number }>;

/** Please select a rating */
export const ratingRequired = 13056 as TextKey;

/** Rating must be between {min} and {max} */
export const ratingRange = 13057 as TextKey<{ min: string | number; max: string | number }>;

/** Please indicate if you would recommend */
export const recommendRequired = 13058 as TextKey;

/** Please leave links out of your feedback */
export const feedbackLink = 13059 as TextKey;

/** Thank you! Your testimonial has been submitted and will be reviewed before publishing. */
export const testimonialSent = 13060 as TextKey;

/** Thank you! Your testimonial about {project} has arrived. It is read before it is published; there is nothing else to do. */
export const invitationUsed = 13061 as TextKey<{ project: string | number }>;

/** Thank you! Your testimonial about {project} is published. */
export const invitationPublished = 13062 as TextKey<{ project: string | number }>;

/** This invitation is no longer valid. You can still send your testimonial without it. */
export const invitationOver = 13063 as TextKey;

/** Action is required */
export const actionRequired = 13064 as TextKey;

/** Page is required */
export const pageRequired = 13065 as TextKey;

/** Question is required */
export const questionRequired = 13066 as TextKey;

/** Accept the terms */
export const termsRequired = 13067 as TextKey;

/** Enter the {digits} digits */
export const codeDigits = 13068 as TextKey<{ digits: string | number }>;

/** Must be a SHA-256 in lower-case hex */
export const hashInvalid = 13069 as TextKey;

/** Enter the verification code */
export const verificationCodeRequired = 13070 as TextKey;

/** This is no verification code */
export const verificationCodeInvalid = 13071 as TextKey;

/** Choose a PDF or enter a code */
export const nothingToVerify = 13072 as TextKey;

/** This could not be checked. Please try again. */
export const notVerified = 13073 as TextKey;

/** Country is required */
export const countryRequired = 13074 as TextKey;

/** Must be a country of ISO 3166-1, such as DE */
export const countryInvalid = 13075 as TextKey;

/** Address is required */
export const addressRequired = 13076 as TextKey;

/** At most {max} lines */
export const linesMost = 13077 as TextKey<{ max: string | number }>;

/** City is required */
export const cityRequired = 13078 as TextKey;

/** This link is not valid */
export const linkUnknown = 13079 as TextKey;

/** That time was just taken */
export const timeTaken = 13080 as TextKey;

/** This time was released */
export const timeReleased = 13081 as TextKey;

/** Please select a file */
export const fileMissing = 13082 as TextKey;

/** Please attach a PDF, Word document, or a JPEG, PNG or WebP picture */
export const attachmentRefused = 13083 as TextKey;

/** Please choose a PDF, Word, text or CSV file, or a PNG, JPEG or WebP picture */
export const roomFileRefused = 13084 as TextKey;

/** File size must be less than {max}MB */
export const fileLarge = 13085 as TextKey<{ max: string | number }>;
