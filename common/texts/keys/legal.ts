// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** Privacy */
export const privacy = 7000 as TextKey;

/** What this site stores, for how long, and who receives it. */
export const privacyIntro = 7001 as TextKey;

/** Who is responsible */
export const responsible = 7002 as TextKey;

/** the contact form */
export const contactForm = 7003 as TextKey;

/** What is stored and for how long */
export const stored = 7004 as TextKey;

/** Who receives it */
export const recipients = 7005 as TextKey;

/** Nobody. What you enter stays on this site’s server. */
export const recipientsNone = 7006 as TextKey;

/** Loading privacy information */
export const privacyLoading = 7007 as TextKey;

/** Loading more privacy information */
export const moreLoading = 7008 as TextKey;

/** Deleting your data */
export const deleting = 7009 as TextKey;

/** Write to <contact></contact> and say what should be deleted. Write from the email address you used here, so I can find your entries. */
export const deleteByEmail = 7010 as TextKey<{ contact: Tag }>;

/** Write to <contact>the contact form</contact> and say what should be deleted. Write from the email address you used here, so I can find your entries. */
export const deleteByForm = 7011 as TextKey<{ contact: Tag }>;

/** You can delete a conversation yourself: choose “Clear” in the chat, then “Delete this conversation”. */
export const deleteConversation = 7012 as TextKey;

/** Failed to load this part */
export const partFailed = 7013 as TextKey;

/** Imprint */
export const imprint = 7014 as TextKey;

/** Loading imprint */
export const imprintLoading = 7015 as TextKey;

/** Provider */
export const provider = 7016 as TextKey;

/** Your messages to the assistant, to write the replies. */
export const assistantReceives = 7017 as TextKey;

/** AI server */
export const aiName = 7018 as TextKey;

/** What you enter when you book a call. It opens only after you ask for it. */
export const calendlyReceives = 7019 as TextKey;

/** The owner’s calendar */
export const calendarName = 7020 as TextKey;

/** Your call: when it is, your name and email, and what you write. */
export const calendarReceives = 7021 as TextKey;

/** Your email and the amount, when you choose to pay. What you enter there goes to Stripe alone. */
export const stripeReceives = 7022 as TextKey;

/** Email server */
export const emailName = 7023 as TextKey;

/** The emails about your request, quote or testimonial. */
export const emailReceives = 7024 as TextKey;

/** File storage */
export const storageName = 7025 as TextKey;

/** The files of this site, and a copy of its database before a backup is restored. */
export const storageReceives = 7026 as TextKey;

/** Image server */
export const imagesName = 7027 as TextKey;

/** Your address, when your browser loads the images of this site. */
export const imagesReceives = 7028 as TextKey;

/** Requests */
export const requests = 7029 as TextKey;

/** What you enter in the form, the files that you attach, the page and site you came from, and the emails about it. */
export const requestsWhat = 7030 as TextKey;

/** Until the owner deletes the request, and {trash, plural, one {# day} other {# days}} in the trash. Files without a request: {files, plural, one {# hour} other {# hours}}. Emails: {emails, plural, one {# day} other {# days}} after they are sent. */
export const requestsTime = 7031 as TextKey<{ trash: number; files: number; emails: number }>;

/** Calls */
export const calls = 7032 as TextKey;

/** The time of your call, your name, email, time zone and note, and the emails about it. The owner’s calendar holds a copy. */
export const callsWhat = 7033 as TextKey;

/** Until the request is deleted and the call is over. Emails: {emails, plural, one {# day} other {# days}} after they are sent. */
export const callsTime = 7034 as TextKey<{ emails: number }>;

/** Estimates */
export const estimates = 7035 as TextKey;

/** The packages and add-ons that you choose, with their prices. Whoever has the link can read it. */
export const estimatesWhat = 7036 as TextKey;

/** {count, plural, one {# day} other {# days}}, or as long as the request you made from it */
export const estimatesTime = 7037 as TextKey<{ count: number }>;

/** Quotes and rooms */
export const quotes = 7038 as TextKey;

/** Your name, email and company, the quote, what you accepted, when and in which browser, a hash of your IP address, payments without card data, and the messages and files of your room. */
export const quotesWhat = 7039 as TextKey;

/** Until you ask for deletion; figures stay without your name. Emailed codes: one day after they expire. Emails: {emails, plural, one {# day} other {# days}} after they are sent. */
export const quotesTime = 7040 as TextKey<{ emails: number }>;

/** Invoices */
export const invoices = 7041 as TextKey;

/** Your name or company, address and tax number, what was invoiced, when and how it was paid. */
export const invoicesWhat = 7042 as TextKey;

/** Kept, also after you asked for deletion: the law requires the owner to keep invoices for years. */
export const invoicesTime = 7043 as TextKey;

/** Delivery record */
export const record = 7044 as TextKey;

/** When work was agreed, delivered and confirmed, with a code instead of your name. Your name appears only if you choose so. */
export const recordWhat = 7045 as TextKey;

/** Kept for good. Ask, and the link to your name is deleted. */
export const recordTime = 7046 as TextKey;

/** Conversations */
export const conversations = 7047 as TextKey;

/** Your messages to the assistant, its replies and your ratings. */
export const conversationsWhat = 7048 as TextKey;

/** {count, plural, one {{days} day} other {{days} days}} after the last message, or until you delete the conversation. */
export const conversationsTime = 7049 as TextKey<{ days: string | number; count: number }>;

/** Sessions */
export const sessions = 7050 as TextKey;

/** The pages you open, your browser, language and time zone, and the page you came from. Your IP address is stored only as a code that changes every day. Nothing is stored if your browser asks not to be tracked. */
export const sessionsWhat = 7051 as TextKey;

/** {count, plural, one {# day} other {# days}} after your last page. */
export const sessionsTime = 7052 as TextKey<{ count: number }>;

/** Testimonials */
export const testimonials = 7053 as TextKey;

/** Your name, project, rating and words. They are published only after the owner has approved them. */
export const testimonialsWhat = 7054 as TextKey;

/** Until the owner deletes the testimonial, and {trash, plural, one {# day} other {# days}} in the trash. Invitations: {invitations, plural, one {# day} other {# days}} after they end. */
export const testimonialsTime = 7055 as TextKey<{ trash: number; invitations: number }>;

/** Sign-ins */
export const signIns = 7056 as TextKey;

/** Time, address and browser of each attempt to sign in to the owner’s dashboard. */
export const signInsWhat = 7057 as TextKey;

/** {count, plural, one {# day} other {# days}}. */
export const signInsTime = 7058 as TextKey<{ count: number }>;

/** Limits */
export const limits = 7059 as TextKey;

/** How often an IP address uses the forms, the assistant and the sign-in, to stop abuse. */
export const limitsWhat = 7060 as TextKey;

/** About a day. */
export const limitsTime = 7061 as TextKey;

/** In your browser */
export const browser = 7062 as TextKey;

/** The theme you choose, and what you type into a form or the chat. A client’s room sets one cookie, so you don’t need a code each time. There are no other cookies for visitors. */
export const browserWhat = 7063 as TextKey;

/** The theme until you clear it, the cookie {count, plural, one {# day} other {# days}}, the rest until you close the tab. */
export const browserTime = 7064 as TextKey<{ count: number }>;
