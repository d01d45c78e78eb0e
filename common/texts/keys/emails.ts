// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** Hello {name}, */
export const greeting = 5000 as TextKey<{ name: string | number }>;

/** Hello, */
export const greetingUnnamed = 5001 as TextKey;

/** {name}, {city}, {country} */
export const sender = 5002 as TextKey<{ name: string | number; city: string | number; country: string | number }>;

/** {label}: {text} */
export const fact = 5003 as TextKey<{ label: string | number; text: string | number }>;

/** You did not send a request? Then somebody mistyped an address on <link></link>, and you can ignore this. */
export const notYourRequest = 5004 as TextKey<{ link: Tag }>;

/** You did not book a call? Then somebody mistyped an address on <link></link>, and you can ignore this. */
export const notYourCall = 5005 as TextKey<{ link: Tag }>;

/** You did not ask for a call? Then ignore this: nothing was stored in your name, and nothing else follows. */
export const notYourHeldCall = 5006 as TextKey;

/** It came from <link></link>. */
export const heldCallFrom = 5007 as TextKey<{ link: Tag }>;

/** Call */
export const call = 5008 as TextKey;

/** When */
export const callWhen = 5009 as TextKey;

/** Length */
export const callLength = 5010 as TextKey;

/** {minutes, plural, one {# minute} other {# minutes}} */
export const callMinutes = 5011 as TextKey<{ minutes: number }>;

/** Where */
export const callWhere = 5012 as TextKey;

/** {place}. {joining} */
export const callJoining = 5013 as TextKey<{ place: string | number; joining: string | number }>;

/** {type}, {when} */
export const callPreview = 5014 as TextKey<{ type: string | number; when: string | number }>;

/** Reason: {reason} */
export const callReason = 5015 as TextKey<{ reason: string | number }>;

/** Open your booking */
export const callOpen = 5016 as TextKey;

/** Book another time */
export const callAnother = 5017 as TextKey;

/** Confirm this call */
export const callConfirm = 5018 as TextKey;

/** I send you the link before the call */
export const joiningVideo = 5019 as TextKey;

/** The link comes with the confirmation */
export const joiningVideoSet = 5020 as TextKey;

/** I call you: leave your number in the note */
export const joiningPhone = 5021 as TextKey;

/** The number comes with the confirmation */
export const joiningPhoneSet = 5022 as TextKey;

/** You call {phone} */
export const joiningPhoneCall = 5023 as TextKey<{ phone: string | number }>;

/** Confirm your email */
export const heldTitle = 5024 as TextKey;

/** Confirm your email: {type}, {when} */
export const heldSubject = 5025 as TextKey<{ type: string | number; when: string | number }>;

/** This time is held for you until {heldUntil}. Open the link and confirm it, or it is free for others again. */
export const heldText = 5026 as TextKey<{ heldUntil: string | number }>;

/** Your call is booked */
export const bookedTitle = 5027 as TextKey;

/** Your call is booked: {type}, {when} */
export const bookedSubject = 5028 as TextKey<{ type: string | number; when: string | number }>;

/** Open the invitation to add the call to your calendar. If the time no longer fits, move or cancel it on its page. */
export const bookedText = 5029 as TextKey;

/** Your call was moved */
export const movedTitle = 5030 as TextKey;

/** Your call was moved: {type}, {when} */
export const movedSubject = 5031 as TextKey<{ type: string | number; when: string | number }>;

/** This is the new time. Open the invitation to move the call in your calendar, too. */
export const movedText = 5032 as TextKey;

/** Your call was cancelled */
export const cancelledTitle = 5033 as TextKey;

/** Your call was cancelled: {type}, {when} */
export const cancelledSubject = 5034 as TextKey<{ type: string | number; when: string | number }>;

/** It will not take place. You can book another time whenever you like. */
export const cancelledText = 5035 as TextKey;

/** Reminder of your call */
export const reminderTitle = 5036 as TextKey;

/** Reminder of your call: {type}, {when} */
export const reminderSubject = 5037 as TextKey<{ type: string | number; when: string | number }>;

/** If the time no longer fits, move or cancel the call on its page. */
export const reminderText = 5038 as TextKey;

/** Quote */
export const rowQuote = 5039 as TextKey;

/** Total */
export const rowTotal = 5040 as TextKey;

/** Valid until */
export const rowValidUntil = 5041 as TextKey;

/** Option */
export const rowOption = 5042 as TextKey;

/** Deposit */
export const rowDeposit = 5043 as TextKey;

/** Delivery */
export const rowDelivery = 5044 as TextKey;

/** Code to verify */
export const rowVerify = 5045 as TextKey;

/** {code}, on {url} */
export const verifyOn = 5046 as TextKey<{ code: string | number; url: string | number }>;

/** Work */
export const rowWork = 5047 as TextKey;

/** Change */
export const rowChange = 5048 as TextKey;

/** Added to the price */
export const rowAdded = 5049 as TextKey;

/** New price */
export const rowNewPrice = 5050 as TextKey;

/** New delivery date */
export const rowNewDate = 5051 as TextKey;

/** Delivered on */
export const rowDeliveredOn = 5052 as TextKey;

/** Link */
export const rowLink = 5053 as TextKey;

/** For */
export const rowFor = 5054 as TextKey;

/** Amount */
export const rowAmount = 5055 as TextKey;

/** Reference */
export const rowReference = 5056 as TextKey;

/** Pay to */
export const rowPayTo = 5057 as TextKey;

/** Payment reference */
export const rowPaymentReference = 5058 as TextKey;

/** Due */
export const rowDue = 5059 as TextKey;

/** Invoice */
export const rowInvoice = 5060 as TextKey;

/** Open */
export const rowOpen = 5061 as TextKey;

/** Open your room */
export const openRoom = 5062 as TextKey;

/** Open the quote */
export const openQuote = 5063 as TextKey;

/** Your code */
export const codeTitle = 5064 as TextKey;

/** It works for {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, ignore this email. */
export const codeMinutes = 5065 as TextKey<{ minutes: number }>;

/** Your quote */
export const quoteTitle = 5066 as TextKey;

/** Quote {number}: {title} */
export const quoteSubject = 5067 as TextKey<{ number: string | number; title: string | number }>;

/** {sender} sent you a quote. */
export const quoteText = 5068 as TextKey<{ sender: string | number }>;

/** Read it, ask a question, accept or decline online. The sender can see when that page is opened. */
export const quoteClosing = 5069 as TextKey;

/** Your quote expires soon */
export const quoteReminderTitle = 5070 as TextKey;

/** Quote {number} is valid until {validUntil} */
export const quoteReminderSubject = 5071 as TextKey<{ number: string | number; validUntil: string | number }>;

/** This quote is still open. */
export const quoteReminderText = 5072 as TextKey;

/** The sender can see when its page is opened. */
export const quoteReminderClosing = 5073 as TextKey;

/** Your code for the quote {number} */
export const quoteCodeSubject = 5074 as TextKey<{ number: string | number }>;

/** Use this code to accept ''{option}'' of the quote ''{title}'' ({number}) for {total}.  {code} */
export const quoteCodeText = 5075 as TextKey<{ option: string | number; title: string | number; number: string | number; total: string | number; code: string | number }>;

/** You accepted the quote */
export const quoteAcceptedTitle = 5076 as TextKey;

/** Accepted: {title} ({number}) */
export const quoteAcceptedSubject = 5077 as TextKey<{ title: string | number; number: string | number }>;

/** Thank you. The PDF of the agreement is attached. */
export const agreementAttached = 5078 as TextKey;

/** Everything is in your room from now on: milestones, files, messages and payments. */
export const quoteAcceptedClosing = 5079 as TextKey;

/** {amount}, to be paid on the page of the quote */
export const depositByCard = 5080 as TextKey<{ amount: string | number }>;

/** {amount}, by transfer with the reference {reference} to: {account} */
export const depositByBank = 5081 as TextKey<{ amount: string | number; reference: string | number; account: string | number }>;

/** Your code for {number} */
export const roomCodeSubject = 5082 as TextKey<{ number: string | number }>;

/** Use this code to {purpose}, for ''{title}'' ({number}).  {code} */
export const roomCodeText = 5083 as TextKey<{ purpose: string | number; title: string | number; number: string | number; code: string | number }>;

/** open your room */
export const purposeRoom = 5084 as TextKey;

/** accept the change ''{change}'' */
export const purposeChange = 5085 as TextKey<{ change: string | number }>;

/** answer whether the work was delivered */
export const purposeHandover = 5086 as TextKey;

/** New message */
export const messageTitle = 5087 as TextKey;

/** New message: {number} */
export const messageSubject = 5088 as TextKey<{ number: string | number }>;

/** You have a new message about ''{title}''. */
export const messageText = 5089 as TextKey<{ title: string | number }>;

/** Your new room link */
export const roomLinkTitle = 5090 as TextKey;

/** Your new room link: {number} */
export const roomLinkSubject = 5091 as TextKey<{ number: string | number }>;

/** Here is the new link to your room for ''{title}''. The old one no longer works. */
export const roomLinkText = 5092 as TextKey<{ title: string | number }>;

/** To open it, request a code; it comes to this address. */
export const roomLinkClosing = 5093 as TextKey;

/** A change is proposed */
export const changeTitle = 5094 as TextKey;

/** Proposed change: {number} */
export const changeSubject = 5095 as TextKey<{ number: string | number }>;

/** Please look at this change. It counts only once you accept it in your room. */
export const changeText = 5096 as TextKey;

/** You accepted the change */
export const changeAcceptedTitle = 5097 as TextKey;

/** Change accepted: {number} */
export const changeAcceptedSubject = 5098 as TextKey<{ number: string | number }>;

/** Handover */
export const handoverTitle = 5099 as TextKey;

/** Handover – {title} */
export const handoverSubject = 5100 as TextKey<{ title: string | number }>;

/** The work is ready. Please confirm the delivery in your room. */
export const handoverText = 5101 as TextKey;

/** How did it go? */
export const testimonialTitle = 5102 as TextKey;

/** How did it go? – {title} */
export const testimonialSubject = 5103 as TextKey<{ title: string | number }>;

/** Thank you for confirming ''{title}''. A few words about it help others to decide. This link is for you alone and can be used once. */
export const testimonialText = 5104 as TextKey<{ title: string | number }>;

/** Write a testimonial */
export const testimonialWrite = 5105 as TextKey;

/** {heading} {number} */
export const invoiceSubject = 5106 as TextKey<{ heading: string | number; number: string | number }>;

/** The invoice {number} is attached. */
export const invoiceText = 5107 as TextKey<{ number: string | number }>;

/** The credit note {number} about the invoice {credits} is attached. */
export const creditNoteText = 5108 as TextKey<{ number: string | number; credits: string | number }>;

/** Your invoice is open */
export const invoiceReminderTitle = 5109 as TextKey;

/** Reminder: invoice {number} */
export const invoiceReminderSubject = 5110 as TextKey<{ number: string | number }>;

/** {reminder} */
export const invoiceReminderText = 5111 as TextKey<{ reminder: string | number }>;

/** This invoice is still open. It may have slipped through: here it is again. */
export const invoiceReminderFirst = 5112 as TextKey;

/** This invoice is open for some time now. Please pay it in the next days, or tell me what is in the way. */
export const invoiceReminderSecond = 5113 as TextKey;

/** This invoice is long overdue. Please pay it now, or answer this email today. */
export const invoiceReminderLast = 5114 as TextKey;

/** If you have paid meanwhile, there is nothing left to do. */
export const invoiceReminderClosing = 5115 as TextKey;

/** A payment is due */
export const paymentTitle = 5116 as TextKey;

/** A payment is due – {title} */
export const paymentSubject = 5117 as TextKey<{ title: string | number }>;

/** Here is the next payment for our work. */
export const paymentText = 5118 as TextKey;

/** You can pay it in your room. */
export const paymentInRoom = 5119 as TextKey;

/** Please name the reference. */
export const paymentNameReference = 5120 as TextKey;

/** Payment received */
export const receivedTitle = 5121 as TextKey;

/** Payment received – {title} */
export const receivedSubject = 5122 as TextKey<{ title: string | number }>;

/** Thank you. Your payment has arrived. */
export const receivedText = 5123 as TextKey;

/** Your refund */
export const refundTitle = 5124 as TextKey;

/** Your refund – {title} */
export const refundSubject = 5125 as TextKey<{ title: string | number }>;

/** I have returned this amount to you. */
export const refundText = 5126 as TextKey;

/** Your bank can take some days to show it. */
export const refundByCard = 5127 as TextKey;

/** It comes by bank transfer. */
export const refundByBank = 5128 as TextKey;

/** Your request */
export const replySubject = 5129 as TextKey;

/** Consultation */
export const sampleCall = 5130 as TextKey;

/** Shop for Weber & Co */
export const sampleTitle = 5131 as TextKey;

/** Shop */
export const sampleOption = 5132 as TextKey;

/** Gift cards */
export const sampleChange = 5133 as TextKey;

/** The first version is ready to look at. */
export const sampleMessage = 5134 as TextKey;

/** Name and account as you set them */
export const sampleAccount = 5135 as TextKey;
