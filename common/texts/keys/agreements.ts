// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** Code */
export const codeLabel = 3000 as TextKey;

/** Six digits, sent to {mailbox}. The code works for {minutes, plural, one {# minute} other {# minutes}}. */
export const codeHelper = 3001 as TextKey<{ mailbox: string | number; minutes: number }>;

/** Six digits, sent to the mailbox of this room. The code works for {minutes, plural, one {# minute} other {# minutes}}. */
export const codeHelperRoom = 3002 as TextKey<{ minutes: number }>;

/** That code has expired. Request a new one. */
export const codeExpired = 3003 as TextKey;

/** Sent to {mailbox}. It works until {time}; earlier codes no longer work. */
export const codeSent = 3004 as TextKey<{ mailbox: string | number; time: string | number }>;

/** Send me a code */
export const codeSend = 3005 as TextKey;

/** Send another code */
export const codeSendAnother = 3006 as TextKey;

/** Nothing there? Check your spam folder. Another one can be sent in {seconds, plural, one {# second} other {# seconds}}. */
export const codeWait = 3007 as TextKey<{ seconds: number }>;

/** Nothing there? Check your spam folder, or send another one. */
export const codeMissing = 3008 as TextKey;

/** The code could not be sent. Please try again. */
export const codeFailed = 3009 as TextKey;

/** The server did not answer. Press the button again: nothing happens twice. */
export const noAnswer = 3010 as TextKey;

/** You are offline. What you typed stays; press the button again once you are connected. */
export const offline = 3011 as TextKey;

/** Please check what is marked above. */
export const marked = 3012 as TextKey;

/** That was too often. Please try again later. */
export const tooOften = 3013 as TextKey;

/** That was too often. Please try again in {count, plural, one {# second} other {# seconds}}. */
export const tooOftenSeconds = 3014 as TextKey<{ count: number }>;

/** That was too often. Please try again in {count, plural, one {# minute} other {# minutes}}. */
export const tooOftenMinutes = 3015 as TextKey<{ count: number }>;

/** Dates and times are in {zone}. */
export const zone = 3016 as TextKey<{ zone: string | number }>;

/** {title}, line by line */
export const sheetLines = 3017 as TextKey<{ title: string | number }>;

/** Subtotal */
export const sheetSubtotal = 3018 as TextKey;

/** Discount */
export const sheetDiscount = 3019 as TextKey;

/** Discount ({percent}%) */
export const sheetDiscountPercent = 3020 as TextKey<{ percent: string | number }>;

/** Net */
export const sheetNet = 3021 as TextKey;

/** {name} {percent}% */
export const sheetTax = 3022 as TextKey<{ name: string | number; percent: string | number }>;

/** of it {name} */
export const sheetTaxPart = 3023 as TextKey<{ name: string | number }>;

/** Total */
export const sheetTotal = 3024 as TextKey;

/** Deposit ({percent}%) */
export const sheetDeposit = 3025 as TextKey<{ percent: string | number }>;

/** Balance */
export const sheetBalance = 3026 as TextKey;

/** Dates */
export const sheetDates = 3027 as TextKey;

/** Delivery */
export const sheetDelivery = 3028 as TextKey;

/** Not included */
export const sheetExcludes = 3029 as TextKey;

/** Terms */
export const terms = 3030 as TextKey;

/** Reason (optional) */
export const reason = 3031 as TextKey;

/** Cancel */
export const cancel = 3032 as TextKey;

/** Download PDF */
export const downloadPdf = 3033 as TextKey;

/** Verification code */
export const verificationCode = 3034 as TextKey;

/** Declined. */
export const declined = 3035 as TextKey;

/** Deposit */
export const paymentDeposit = 3036 as TextKey;

/** Change */
export const paymentChange = 3037 as TextKey;

/** Balance */
export const paymentBalance = 3038 as TextKey;

/** Pay deposit */
export const payDeposit = 3039 as TextKey;

/** Pay change */
export const payChange = 3040 as TextKey;

/** Pay balance */
export const payBalance = 3041 as TextKey;

/** The payment page didn’t open. Please try again. */
export const payFailed = 3042 as TextKey;

/** To be paid */
export const paymentDue = 3043 as TextKey;

/** On its way */
export const paymentProcessing = 3044 as TextKey;

/** Paid */
export const paymentPaid = 3045 as TextKey;

/** Partly returned */
export const paymentPartlyRefunded = 3046 as TextKey;

/** Returned */
export const paymentRefunded = 3047 as TextKey;

/** Failed */
export const paymentFailed = 3048 as TextKey;

/** Being checked */
export const paymentMismatch = 3049 as TextKey;

/** Disputed */
export const paymentDisputed = 3050 as TextKey;

/** Returned by the bank */
export const paymentLost = 3051 as TextKey;

/** No longer asked for */
export const paymentVoid = 3052 as TextKey;

/** Waiting for the bank to confirm. This page will show it. */
export const paymentProcessingText = 3053 as TextKey;

/** The payment did not go through. Nothing was taken; please try again. */
export const paymentFailedText = 3054 as TextKey;

/** A different amount arrived. Please don’t pay again; I’ll write to you. */
export const paymentMismatchText = 3055 as TextKey;

/** The bank was asked to return this payment and has not decided yet. */
export const paymentDisputedText = 3056 as TextKey;

/** Received on <day></day> */
export const paymentReceived = 3057 as TextKey<{ day: Tag }>;

/** Received on <day></day>, <amount></amount> returned */
export const paymentReceivedReturned = 3058 as TextKey<{ day: Tag; amount: Tag }>;

/** Transfer it to */
export const bankDetails = 3059 as TextKey;

/** Payment reference */
export const bankReference = 3060 as TextKey;

/** Copy bank details */
export const bankCopyDetails = 3061 as TextKey;

/** Copy reference */
export const bankCopyReference = 3062 as TextKey;

/** Bank details copied */
export const bankCopiedDetails = 3063 as TextKey;

/** Reference copied */
export const bankCopiedReference = 3064 as TextKey;

/** To accept here, turn on JavaScript. Or write to <email></email>. */
export const quoteNeedsScripts = 3065 as TextKey<{ email: Tag }>;

/** Your answer */
export const quoteAnswer = 3066 as TextKey;

/** The sender can see when this page is opened. */
export const quoteSeen = 3067 as TextKey;

/** Go to your answer */
export const quoteToAnswer = 3068 as TextKey;

/** Next steps */
export const quoteToNext = 3069 as TextKey;

/** Failed to load the quote */
export const quoteFailed = 3070 as TextKey;

/** Loading the quote */
export const quoteLoading = 3071 as TextKey;

/** Seller */
export const quoteSeller = 3072 as TextKey;

/** Number */
export const quoteNumber = 3073 as TextKey;

/** {number}, version {version} */
export const quoteVersion = 3074 as TextKey<{ number: string | number; version: string | number }>;

/** For */
export const quoteFor = 3075 as TextKey;

/** From */
export const quoteFrom = 3076 as TextKey;

/** Valid until */
export const quoteValid = 3077 as TextKey;

/** Option {number} */
export const quoteOption = 3078 as TextKey<{ number: string | number }>;

/** Chosen */
export const quoteChosen = 3079 as TextKey;

/** Choose an option */
export const acceptOptions = 3080 as TextKey;

/** Option */
export const acceptOption = 3081 as TextKey;

/** Delivered by <day></day> */
export const acceptDelivered = 3082 as TextKey<{ day: Tag }>;

/** I accept the terms */
export const acceptTerms = 3083 as TextKey;

/** Read them */
export const acceptReadTerms = 3084 as TextKey;

/** Your name */
export const acceptName = 3085 as TextKey;

/** Accept quote */
export const accept = 3086 as TextKey;

/** You agree to “<title></title>” for <total></total>. Both sides get it as a PDF. */
export const acceptAgree = 3087 as TextKey<{ title: Tag; total: Tag }>;

/** You agree to “<title></title>” for <total></total>, of which <deposit></deposit> are due now. Both sides get it as a PDF. */
export const acceptAgreeDeposit = 3088 as TextKey<{ title: Tag; total: Tag; deposit: Tag }>;

/** The quote could not be accepted. Please try again. */
export const acceptFailed = 3089 as TextKey;

/** This quote has changed since you opened it. Please read it again: what you see now is the new one. */
export const acceptChanged = 3090 as TextKey;

/** Billing details */
export const billing = 3091 as TextKey;

/** Company or name */
export const billingName = 3092 as TextKey;

/** Address */
export const billingAddress = 3093 as TextKey;

/** Postal code */
export const billingPostalCode = 3094 as TextKey;

/** City */
export const billingCity = 3095 as TextKey;

/** Country */
export const billingCountry = 3096 as TextKey;

/** Choose */
export const billingChoose = 3097 as TextKey;

/** Tax number */
export const billingTaxNumber = 3098 as TextKey;

/** Your reference */
export const billingReference = 3099 as TextKey;

/** Accepted */
export const acceptedTitle = 3100 as TextKey;

/** Thank you<who>, {name}.</who> */
export const acceptedThanks = 3101 as TextKey<{ who: Tag; name: string | number }>;

/** Agreed. We both have the PDF. */
export const acceptedText = 3102 as TextKey;

/** Option */
export const acceptedOption = 3103 as TextKey;

/** By */
export const acceptedBy = 3104 as TextKey;

/** On */
export const acceptedOn = 3105 as TextKey;

/** Open your room */
export const acceptedRoom = 3106 as TextKey;

/** This quote has expired */
export const closedExpired = 3107 as TextKey;

/** You can still read it. Want to go ahead? Write to me, and I’ll send a new one. */
export const closedExpiredText = 3108 as TextKey;

/** This quote was declined */
export const closedDeclined = 3109 as TextKey;

/** You can still read it. If you change your mind, write to me. */
export const closedDeclinedText = 3110 as TextKey;

/** This quote was replaced by a newer version */
export const closedReplaced = 3111 as TextKey;

/** The new version is in your inbox. Please accept that one. */
export const closedReplacedText = 3112 as TextKey;

/** This quote is closed */
export const closedOther = 3113 as TextKey;

/** It can still be read. */
export const closedOtherText = 3114 as TextKey;

/** Write an email */
export const closedWrite = 3115 as TextKey;

/** Ask a question */
export const ask = 3116 as TextKey;

/** Your question */
export const askLabel = 3117 as TextKey;

/** Question is required */
export const askRequired = 3118 as TextKey;

/** Send question */
export const askSend = 3119 as TextKey;

/** Question sent. The answer comes by email. */
export const askSent = 3120 as TextKey;

/** The question could not be sent. Please try again. */
export const askFailed = 3121 as TextKey;

/** Decline */
export const decline = 3122 as TextKey;

/** The quote could not be declined. Please try again. */
export const declineFailed = 3123 as TextKey;

/** Print */
export const print = 3124 as TextKey;

/** Your room */
export const roomTitle = 3125 as TextKey;

/** Dates, files and messages of your project. A code to your mailbox opens it on this device, for {days, plural, one {# day} other {# days}}. */
export const roomText = 3126 as TextKey<{ days: number }>;

/** The room needs scripts. Switch them on. */
export const roomNeedsScripts = 3127 as TextKey;

/** The room needs scripts. Switch them on, or write to <email></email>. */
export const roomNeedsScriptsWrite = 3128 as TextKey<{ email: Tag }>;

/** Open the room */
export const roomForm = 3129 as TextKey;

/** Open room */
export const roomOpen = 3130 as TextKey;

/** The room could not be opened. Please try again. */
export const roomOpenFailed = 3131 as TextKey;

/** Loading the room */
export const roomLoading = 3132 as TextKey;

/** Failed to load the room */
export const roomFailed = 3133 as TextKey;

/** Sign out */
export const roomLeave = 3134 as TextKey;

/** The room could not be closed. Please try again. */
export const roomLeaveFailed = 3135 as TextKey;

/** State */
export const roomState = 3136 as TextKey;

/** Agreed price */
export const roomPrice = 3137 as TextKey;

/** Agreed date */
export const roomDate = 3138 as TextKey;

/** With */
export const roomWith = 3139 as TextKey;

/** Waiting for the deposit */
export const roomAwaitingDeposit = 3140 as TextKey;

/** In progress */
export const roomActive = 3141 as TextKey;

/** Handed over */
export const roomHandedOver = 3142 as TextKey;

/** Delivered */
export const roomConfirmed = 3143 as TextKey;

/** Not delivered yet */
export const roomDisputed = 3144 as TextKey;

/** Cancelled */
export const roomCancelled = 3145 as TextKey;

/** You */
export const roomYou = 3146 as TextKey;

/** Waiting for you */
export const waiting = 3147 as TextKey;

/** Confirm the delivery */
export const waitingDelivery = 3148 as TextKey;

/** Accept or decline “{title}” */
export const waitingChange = 3149 as TextKey<{ title: string | number }>;

/** Pay <amount></amount> ({reference}) */
export const waitingPayment = 3150 as TextKey<{ amount: Tag; reference: string | number }>;

/** Updates */
export const updates = 3151 as TextKey;

/** The first update comes within a week. */
export const updatesNone = 3152 as TextKey;

/** Open {host} */
export const updateOpen = 3153 as TextKey<{ host: string | number }>;

/** Milestones */
export const milestones = 3154 as TextKey;

/** No milestones. The delivery date is as agreed. */
export const milestonesNone = 3155 as TextKey;

/** Done */
export const milestoneDone = 3156 as TextKey;

/** To do */
export const milestoneToDo = 3157 as TextKey;

/** Done on <day></day> */
export const milestoneDoneOn = 3158 as TextKey<{ day: Tag }>;

/** Payments */
export const payments = 3159 as TextKey;

/** Agreed */
export const moneyAgreed = 3160 as TextKey;

/** Paid */
export const moneyPaid = 3161 as TextKey;

/** Open */
export const moneyOpen = 3162 as TextKey;

/** Next payment */
export const moneyNext = 3163 as TextKey;

/** <amount></amount> on delivery, <day></day> */
export const moneyOnDelivery = 3164 as TextKey<{ amount: Tag; day: Tag }>;

/** Nothing */
export const moneyNothing = 3165 as TextKey;

/** Invoices */
export const invoices = 3166 as TextKey;

/** Draft */
export const invoiceDraft = 3167 as TextKey;

/** To be paid */
export const invoiceOpen = 3168 as TextKey;

/** Partly paid */
export const invoicePartlyPaid = 3169 as TextKey;

/** Overdue */
export const invoiceOverdue = 3170 as TextKey;

/** Paid */
export const invoicePaid = 3171 as TextKey;

/** Credited */
export const invoiceCredited = 3172 as TextKey;

/** Due <day></day> */
export const invoiceDueOn = 3173 as TextKey<{ day: Tag }>;

/** Open <amount></amount> */
export const invoiceLeft = 3174 as TextKey<{ amount: Tag }>;

/** Download invoice */
export const invoiceDownload = 3175 as TextKey;

/** Files */
export const files = 3176 as TextKey;

/** No files yet. */
export const filesNone = 3177 as TextKey;

/** Files of the room */
export const filesList = 3178 as TextKey;

/** The file could not be uploaded. Please try again. */
export const fileFailed = 3179 as TextKey;

/** A room holds {count, plural, one {# file} other {# files}}. */
export const filesFull = 3180 as TextKey<{ count: number }>;

/** Uploading {name} */
export const fileUploading = 3181 as TextKey<{ name: string | number }>;

/** Remove {name} */
export const fileRemove = 3182 as TextKey<{ name: string | number }>;

/** Stop uploading {name} */
export const fileStop = 3183 as TextKey<{ name: string | number }>;

/** Upload file */
export const fileUpload = 3184 as TextKey;

/** PDF, Word, text, CSV or picture, up to {megabytes} MB each. */
export const fileRule = 3185 as TextKey<{ megabytes: string | number }>;

/** Messages */
export const messages = 3186 as TextKey;

/** No messages yet. Replies come here and by email. */
export const messagesNone = 3187 as TextKey;

/** Message */
export const message = 3188 as TextKey;

/** Message is required */
export const messageRequired = 3189 as TextKey;

/** Send message */
export const messageSend = 3190 as TextKey;

/** Message sent */
export const messageSent = 3191 as TextKey;

/** The message could not be sent. Please try again. */
export const messageFailed = 3192 as TextKey;

/** Changes */
export const changes = 3193 as TextKey;

/** No changes. Price and date are as agreed. */
export const changesNone = 3194 as TextKey;

/** Change {number} */
export const change = 3195 as TextKey<{ number: string | number }>;

/** Waiting for you */
export const changeSent = 3196 as TextKey;

/** Accepted */
export const changeAccepted = 3197 as TextKey;

/** Declined */
export const changeDeclined = 3198 as TextKey;

/** Withdrawn */
export const changeWithdrawn = 3199 as TextKey;

/** Answer change {number} */
export const changeForm = 3200 as TextKey<{ number: string | number }>;

/** Accept change */
export const changeAccept = 3201 as TextKey;

/** Thank you. Change {number} is agreed. */
export const changeAgreed = 3202 as TextKey<{ number: string | number }>;

/** The change could not be accepted. Please try again. */
export const changeFailed = 3203 as TextKey;

/** Decline change */
export const changeDecline = 3204 as TextKey;

/** The change could not be declined. Please try again. */
export const changeDeclineFailed = 3205 as TextKey;

/** The figures have changed. Please check them again. */
export const changeStale = 3206 as TextKey;

/** Price now */
export const changePriceNow = 3207 as TextKey;

/** Price before */
export const changePriceBefore = 3208 as TextKey;

/** This change */
export const changeAmount = 3209 as TextKey;

/** Price after */
export const changePriceAfter = 3210 as TextKey;

/** Delivery */
export const changeDelivery = 3211 as TextKey;

/** Stays <day></day> */
export const changeDeliveryStays = 3212 as TextKey<{ day: Tag }>;

/** Delivery now */
export const changeDeliveryNow = 3213 as TextKey;

/** Delivery before */
export const changeDeliveryBefore = 3214 as TextKey;

/** Delivery after */
export const changeDeliveryAfter = 3215 as TextKey;

/** Handover */
export const handover = 3216 as TextKey;

/** Agreed for <day></day>. On that day you confirm delivery here. */
export const handoverNone = 3217 as TextKey<{ day: Tag }>;

/** Answer the handover */
export const handoverForm = 3218 as TextKey;

/** Comment (optional) */
export const handoverComment = 3219 as TextKey;

/** Yes, it was delivered */
export const handoverYes = 3220 as TextKey;

/** No, not yet */
export const handoverNo = 3221 as TextKey;

/** The answer could not be sent. Please try again. */
export const handoverFailed = 3222 as TextKey;

/** Noted: not delivered yet. {sender} gets your comment. */
export const handoverNotedComment = 3223 as TextKey<{ sender: string | number }>;

/** Noted: not delivered yet. {sender} gets your answer. */
export const handoverNotedAnswer = 3224 as TextKey<{ sender: string | number }>;

/** Delivered on <day></day> */
export const handoverDelivered = 3225 as TextKey<{ day: Tag }>;

/** On time; agreed was <day></day> */
export const handoverOnTime = 3226 as TextKey<{ day: Tag }>;

/** {count, plural, one {# day late} other {# days late}}; agreed was <day></day> */
export const handoverLate = 3227 as TextKey<{ count: number; day: Tag }>;

/** {count, plural, one {# day early} other {# days early}}; agreed was <day></day> */
export const handoverEarly = 3228 as TextKey<{ count: number; day: Tag }>;

/** See what was delivered */
export const handoverSee = 3229 as TextKey;

/** Thank you */
export const handoverThanks = 3230 as TextKey;

/** You confirmed the delivery on <day></day>. */
export const handoverConfirmed = 3231 as TextKey<{ day: Tag }>;

/** Write a testimonial */
export const handoverTestimonial = 3232 as TextKey;

/** You said “not yet” on <day></day>. */
export const handoverNotYet = 3233 as TextKey<{ day: Tag }>;

/** Your name in the delivery record */
export const named = 3234 as TextKey;

/** The record shows what was agreed and when it was delivered. You can change this at any time. */
export const namedText = 3235 as TextKey;

/** Full name: {name} */
export const namedFull = 3236 as TextKey<{ name: string | number }>;

/** First name and trade: {name} */
export const namedFirst = 3237 as TextKey<{ name: string | number }>;

/** First name and trade: {name}, {trade} */
export const namedFirstTrade = 3238 as TextKey<{ name: string | number; trade: string | number }>;

/** Not named, only counted */
export const namedNone = 3239 as TextKey;

/** Trade */
export const namedTrade = 3240 as TextKey;

/** Bakery */
export const namedTradeExample = 3241 as TextKey;

/** Name in the record */
export const namedForm = 3242 as TextKey;

/** Save */
export const namedSave = 3243 as TextKey;

/** Saved */
export const namedSaved = 3244 as TextKey;

/** This could not be saved. Please try again. */
export const namedFailed = 3245 as TextKey;

/** What we agreed, and when it was delivered. Each client confirms the delivery with a code sent to their mailbox. Rows are only added, never edited. */
export const recordText = 3246 as TextKey;

/** {count, plural, one {# more delivery is} other {# more deliveries are}} counted without a name. */
export const recordUnnamed = 3247 as TextKey<{ count: number }>;

/** Failed to load the record */
export const recordFailed = 3248 as TextKey;

/** Agreed */
export const recordAgreed = 3249 as TextKey;

/** Delivered and confirmed */
export const recordDelivered = 3250 as TextKey;

/** On time */
export const recordOnTime = 3251 as TextKey;

/** Late */
export const recordLate = 3252 as TextKey;

/** by {count, plural, one {# day} other {# days}} on average */
export const recordLateBy = 3253 as TextKey<{ count: number }>;

/** Disputed */
export const recordDisputed = 3254 as TextKey;

/** Money returned */
export const recordRefunds = 3255 as TextKey;

/** Deliveries confirmed by clients */
export const recordList = 3256 as TextKey;

/** Client */
export const recordClient = 3257 as TextKey;

/** Agreed for */
export const recordAgreedFor = 3258 as TextKey;

/** Delivered on */
export const recordDeliveredOn = 3259 as TextKey;

/** Result */
export const recordResult = 3260 as TextKey;

/** originally <day></day> */
export const recordOriginally = 3261 as TextKey<{ day: Tag }>;

/** <amount></amount> returned */
export const recordReturned = 3262 as TextKey<{ amount: Tag }>;

/** {count, plural, one {# day late} other {# days late}} */
export const recordDaysLate = 3263 as TextKey<{ count: number }>;

/** {count, plural, one {# day early} other {# days early}} */
export const recordDaysEarly = 3264 as TextKey<{ count: number }>;

/** How to check it */
export const checkTitle = 3265 as TextKey;

/** Download the record. It is one file with all rows and the keys that signed them. */
export const checkDownload = 3266 as TextKey;

/** Save the script as <code>verify-record.mjs</code> beside it. */
export const checkSave = 3267 as TextKey<{ code: Tag }>;

/** Run <code>node verify-record.mjs record.json</code> with the name of your file. It says how many rows verify, or names the first that does not. */
export const checkRun = 3268 as TextKey<{ code: Tag }>;

/** Download the record */
export const checkButton = 3269 as TextKey;

/** The script */
export const checkScript = 3270 as TextKey;

/** What it shows */
export const checkShows = 3271 as TextKey;

/** Every row holds the hash of the row before it and is signed with the key of this server. If a row is changed, removed or inserted later, the script names it. */
export const checkShowsText = 3272 as TextKey;

/** What it does not show */
export const checkLacks = 3273 as TextKey;

/** A file cannot show that its newest rows were left out, and whoever has the key could write another record from the start. Keep your copy: every later download must start with the same rows. */
export const checkLacksText = 3274 as TextKey;

/** Who is in it */
export const checkWho = 3275 as TextKey;

/** Nobody by name, and no price. Each client is a code. Only a secret that is deleted on request links it to a name. The hash of each agreement is in its PDF. */
export const checkWhoText = 3276 as TextKey;

/** Choose the PDF of an agreement, or enter the code from its last page. You’ll see whether it matches what was accepted here, byte for byte. The file isn’t stored. */
export const verifyText = 3277 as TextKey;

/** PDF */
export const verifyFile = 3278 as TextKey;

/** 16 letters and digits. Case, spaces and hyphens do not matter. */
export const verifyHelper = 3279 as TextKey;

/** Verify */
export const verify = 3280 as TextKey;

/** This is the accepted agreement */
export const verifyMatch = 3281 as TextKey;

/** This is not an accepted agreement */
export const verifyNoMatch = 3282 as TextKey;

/** Quote */
export const verifyQuote = 3283 as TextKey;

/** Change of */
export const verifyChangeOf = 3284 as TextKey;

/** Version */
export const verifyVersion = 3285 as TextKey;

/** Change */
export const verifyChange = 3286 as TextKey;

/** Accepted on */
export const verifyAcceptedOn = 3287 as TextKey;

/** SHA-256 of the document */
export const verifyHash = 3288 as TextKey;

/** Deposit invoice {number} */
export const invoiceDeposit = 3289 as TextKey<{ number: string | number }>;

/** Progress invoice {number} */
export const invoiceProgress = 3290 as TextKey<{ number: string | number }>;

/** Final invoice {number} */
export const invoiceFinal = 3291 as TextKey<{ number: string | number }>;

/** Credit note {number} */
export const invoiceCredit = 3292 as TextKey<{ number: string | number }>;

/** {city} time ({offset}) */
export const zoneCity = 3293 as TextKey<{ city: string | number; offset: string | number }>;
