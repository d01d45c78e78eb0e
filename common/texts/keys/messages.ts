// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** The request could not be read */
export const unreadable = 6000 as TextKey;

/** Not found */
export const notFound = 6001 as TextKey;

/** The body is too large */
export const bodyLarge = 6002 as TextKey;

/** Send the body as application/json */
export const sendJson = 6003 as TextKey;

/** Not valid JSON */
export const jsonInvalid = 6004 as TextKey;

/** The service is not available right now. Please try again in a moment. */
export const unavailable = 6005 as TextKey;

/** The server has no space left for this file. */
export const storageFull = 6006 as TextKey;

/** This already exists */
export const exists = 6007 as TextKey;

/** Something went wrong on our side. Please try again. */
export const internal = 6008 as TextKey;

/** Unknown field */
export const unknownField = 6009 as TextKey;

/** Send a JSON object */
export const sendObject = 6010 as TextKey;

/** Not valid */
export const notValid = 6011 as TextKey;

/** Unknown endpoint */
export const unknownEndpoint = 6012 as TextKey;

/** This address accepts only {methods} */
export const methodNotAllowed = 6013 as TextKey<{ methods: string | number }>;

/** Too many requests. Please slow down. */
export const tooManyRequests = 6014 as TextKey;

/** The request repeats a header that may stand there once */
export const headerRepeated = 6015 as TextKey;

/** Requests from other sites are not accepted */
export const otherSite = 6016 as TextKey;

/** Idempotency-Key must be 1 to 255 printable characters */
export const idempotencyKey = 6017 as TextKey;

/** This Idempotency-Key was used with another body */
export const idempotencyReused = 6018 as TextKey;

/** Rate limit exceeded */
export const rateLimited = 6019 as TextKey;

/** This looks like an automated request. Please try again in a moment. */
export const automated = 6020 as TextKey;

/** A file is no longer there. Please add it again. */
export const filesGone = 6021 as TextKey;

/** Too many files. Please wait and try again later. */
export const filesTooMany = 6022 as TextKey;

/** No more files can be taken right now. Please try again later. */
export const filesFull = 6023 as TextKey;

/** The picture has too many pixels: at most {max} megapixels */
export const pixelsMost = 6024 as TextKey<{ max: string | number }>;

/** This picture is animated, and only its first frame could be kept. Please choose a still picture */
export const pictureAnimated = 6025 as TextKey;

/** Send the file as multipart/form-data */
export const sendForm = 6026 as TextKey;

/** The form could not be read */
export const formUnreadable = 6027 as TextKey;

/** The upload broke off */
export const uploadBroken = 6028 as TextKey;

/** Too long */
export const fieldLong = 6029 as TextKey;

/** Too many parts */
export const partsMany = 6030 as TextKey;

/** The body could not be read */
export const bodyUnreadable = 6031 as TextKey;

/** The body broke off */
export const bodyBroken = 6032 as TextKey;

/** Send at most {max} bytes */
export const bytesMost = 6033 as TextKey<{ max: string | number }>;

/** That time is not available */
export const timeNotOffered = 6034 as TextKey;

/** This call has begun already, so it can no longer be changed */
export const callStarted = 6035 as TextKey;

/** This call was cancelled, so it cannot be moved */
export const callCancelled = 6036 as TextKey;

/** Confirm your email first, then this call can be moved */
export const callHeld = 6037 as TextKey;

/** This time is over */
export const timePast = 6038 as TextKey;

/** Please answer every required question */
export const answerMissing = 6039 as TextKey;

/** This kind of call has no such question */
export const questionUnknown = 6040 as TextKey;

/** This link was used already */
export const linkUsed = 6041 as TextKey;

/** This link has expired */
export const linkExpired = 6042 as TextKey;

/** This link is no longer valid */
export const linkRevoked = 6043 as TextKey;

/** Must not be before the first date */
export const endsBeforeStart = 6044 as TextKey;

/** Ask for at most 60 days at once */
export const daysMany = 6045 as TextKey;

/** This package is not offered */
export const packageUnknown = 6046 as TextKey;

/** This add-on is not offered */
export const addOnUnknown = 6047 as TextKey;

/** Choose a package or an add-on */
export const estimateNothing = 6048 as TextKey;

/** This adds up to more than an estimate can hold */
export const estimateMuch = 6049 as TextKey;

/** This estimate has expired */
export const estimateExpired = 6050 as TextKey;

/** Too many submissions. Please wait and try again later. */
export const testimonialsMany = 6051 as TextKey;

/** Too many messages. Please wait a moment and try again. */
export const chatMany = 6052 as TextKey;

/** Rating saved */
export const ratingSaved = 6053 as TextKey;

/** All conversations of this session deleted */
export const conversationsDeleted = 6054 as TextKey;

/** Session created */
export const sessionCreated = 6055 as TextKey;

/** Session found */
export const sessionFound = 6056 as TextKey;

/** Activity recorded */
export const activityRecorded = 6057 as TextKey;

/** Page view recorded */
export const pageViewRecorded = 6058 as TextKey;

/** Preferences saved */
export const preferencesSaved = 6059 as TextKey;

/** This code is no longer good. Ask for a new one. */
export const codeOver = 6060 as TextKey;

/** That code is not right. {count, plural, one {# try} other {# tries}} left. */
export const codeWrong = 6061 as TextKey<{ count: number }>;

/** The body is no JSON */
export const bodyNoJson = 6062 as TextKey;

/** Choose a PDF, or send a code */
export const pdfOrCode = 6063 as TextKey;

/** Choose one of the options */
export const optionUnknown = 6064 as TextKey;

/** Reverse charge needs your tax number */
export const taxNumberNeeded = 6065 as TextKey;

/** This quote has expired */
export const quoteExpired = 6066 as TextKey;

/** This quote has changed. Load the page again. */
export const quoteChanged = 6067 as TextKey;

/** This change is another one by now. Load the page again. */
export const changeChanged = 6068 as TextKey;

/** Only the client can do this. Open the link without being signed in. */
export const clientOnly = 6069 as TextKey;

/** Open this room with a code from your mailbox */
export const roomCode = 6070 as TextKey;

/** A room can hold at most {max} files */
export const roomFilesMost = 6071 as TextKey<{ max: string | number }>;

/** A part of this payment came already: please transfer the rest */
export const paymentParts = 6072 as TextKey;

/** This payment is made by bank transfer */
export const paymentByBank = 6073 as TextKey;

/** This payment cannot be made by card. Please ask for another way to pay. */
export const paymentNotByCard = 6074 as TextKey;

/** Payments by card are not set up */
export const cardsOff = 6075 as TextKey;

/** Stripe opened no page. Please try again. */
export const stripeNoPage = 6076 as TextKey;

/** Stripe did not answer in time. Please try again. */
export const stripeLate = 6077 as TextKey;

/** Stripe could not do this. Please try again. */
export const stripeFailed = 6078 as TextKey;

/** Conversation not found */
export const conversationNotFound = 6079 as TextKey;

/** Session not found */
export const sessionNotFound = 6080 as TextKey;

/** Kind of call not found */
export const callKindNotFound = 6081 as TextKey;

/** Call not found */
export const callNotFound = 6082 as TextKey;

/** File not found */
export const fileNotFound = 6083 as TextKey;

/** Style sheet not found */
export const styleSheetNotFound = 6084 as TextKey;

/** Resume not found */
export const resumeNotFound = 6085 as TextKey;

/** Certificate not found */
export const certificateNotFound = 6086 as TextKey;

/** Portfolio not found */
export const portfolioNotFound = 6087 as TextKey;

/** Project not found */
export const projectNotFound = 6088 as TextKey;

/** Page not found */
export const pageNotFound = 6089 as TextKey;

/** Estimate not found */
export const estimateNotFound = 6090 as TextKey;

/** Quote not found */
export const quoteNotFound = 6091 as TextKey;

/** Deposit not found */
export const depositNotFound = 6092 as TextKey;

/** PDF not found */
export const pdfNotFound = 6093 as TextKey;

/** Record not found */
export const recordNotFound = 6094 as TextKey;

/** Room not found */
export const roomNotFound = 6095 as TextKey;

/** Invoice not found */
export const invoiceNotFound = 6096 as TextKey;

/** Change not found */
export const changeNotFound = 6097 as TextKey;

/** Payment not found */
export const paymentNotFound = 6098 as TextKey;

/** Engagement not found */
export const engagementNotFound = 6099 as TextKey;

/** {state, select, accepted {An accepted quote} declined {A declined quote} expired {An expired quote} replaced {A replaced quote} draft {A draft quote} sent {A sent quote} seen {A seen quote} other {This quote}} cannot be accepted */
export const quoteNotAccepted = 6100 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted quote} declined {A declined quote} expired {An expired quote} replaced {A replaced quote} draft {A draft quote} sent {A sent quote} seen {A seen quote} other {This quote}} cannot be asked about */
export const quoteNotAsked = 6101 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted quote} declined {A declined quote} expired {An expired quote} replaced {A replaced quote} draft {A draft quote} sent {A sent quote} seen {A seen quote} other {This quote}} cannot be declined */
export const quoteNotDeclined = 6102 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted quote} declined {A declined quote} expired {An expired quote} replaced {A replaced quote} draft {A draft quote} sent {A sent quote} seen {A seen quote} other {This quote}} cannot be downloaded as PDF */
export const quoteNotDownloaded = 6103 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted quote} declined {A declined quote} expired {An expired quote} replaced {A replaced quote} draft {A draft quote} sent {A sent quote} seen {A seen quote} other {This quote}} cannot be paid */
export const quoteNotPaid = 6104 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted change} declined {A declined change} withdrawn {A withdrawn change} sent {A sent change} other {This change}} cannot be accepted */
export const changeNotAccepted = 6105 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted change} declined {A declined change} withdrawn {A withdrawn change} sent {A sent change} other {This change}} cannot be declined */
export const changeNotDeclined = 6106 as TextKey<{ state: string }>;

/** {state, select, accepted {An accepted change} declined {A declined change} withdrawn {A withdrawn change} sent {A sent change} other {This change}} cannot be downloaded as PDF */
export const changeNotDownloaded = 6107 as TextKey<{ state: string }>;

/** {state, select, awaiting_deposit {An awaiting deposit engagement} active {An active engagement} handed_over {A handed over engagement} confirmed {A confirmed engagement} disputed {A disputed engagement} cancelled {A cancelled engagement} other {This engagement}} cannot be changed */
export const engagementNotChanged = 6108 as TextKey<{ state: string }>;

/** {state, select, awaiting_deposit {An awaiting deposit engagement} active {An active engagement} handed_over {A handed over engagement} confirmed {A confirmed engagement} disputed {A disputed engagement} cancelled {A cancelled engagement} other {This engagement}} cannot be confirmed */
export const engagementNotConfirmed = 6109 as TextKey<{ state: string }>;

/** {state, select, awaiting_deposit {An awaiting deposit engagement} active {An active engagement} handed_over {A handed over engagement} confirmed {A confirmed engagement} disputed {A disputed engagement} cancelled {A cancelled engagement} other {This engagement}} cannot be paid for */
export const engagementNotPaid = 6110 as TextKey<{ state: string }>;

/** {state, select, due {A due payment} processing {A processing payment} paid {A paid payment} partly_refunded {A partly refunded payment} refunded {A refunded payment} failed {A failed payment} mismatch {A mismatch payment} disputed {A disputed payment} lost {A lost payment} void {A void payment} other {This payment}} cannot be paid */
export const paymentNotPaid = 6111 as TextKey<{ state: string }>;
