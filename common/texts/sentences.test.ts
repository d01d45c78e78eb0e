import { describe, expect, test } from 'vitest';
import type { TextKey } from './areas.ts';
import * as agreements from './keys/agreements.ts';
import * as booking from './keys/booking.ts';
import * as chat from './keys/chat.ts';
import * as messages from './keys/messages.ts';
import * as rules from './keys/rules.ts';
import * as site from './keys/site.ts';
import { write } from './text.ts';

type Value = string | number | ((parts: unknown[]) => unknown);
type Sentence = [key: TextKey<never> | number, values: Record<string, Value>, english: string];

/** Encloses what a tag of a sentence encloses, so that its place can be seen. */
const marked = (parts: unknown[]) => `[${parts.join('')}]`;

const day = () => 'May 3';
const amount = () => '€40';

/** The sentences of an area that name values, as English visitors read them. */
const sentences: Record<string, Sentence[]> = {
  agreements: [
    [
      agreements.codeHelper,
      { mailbox: 'a@b.example', minutes: 10 },
      'Six digits, sent to a@b.example. The code works for 10 minutes.',
    ],
    [
      agreements.codeHelperRoom,
      { minutes: 1 },
      'Six digits, sent to the mailbox of this room. The code works for 1 minute.',
    ],
    [
      agreements.codeSent,
      { mailbox: 'a***@b.example', time: '4:18 AM' },
      'Sent to a***@b.example. It works until 4:18 AM; earlier codes no longer work.',
    ],
    [
      agreements.codeWait,
      { seconds: 29 },
      'Nothing there? Check your spam folder. Another one can be sent in 29 seconds.',
    ],
    [agreements.tooOftenSeconds, { count: 1 }, 'That was too often. Please try again in 1 second.'],
    [agreements.tooOftenMinutes, { count: 3 }, 'That was too often. Please try again in 3 minutes.'],
    [agreements.zone, { zone: 'Lisbon time' }, 'Dates and times are in Lisbon time.'],
    [agreements.sheetLines, { title: 'Shop' }, 'Shop, line by line'],
    [agreements.sheetDiscountPercent, { percent: 7.5 }, 'Discount (7.5%)'],
    [agreements.sheetTax, { name: 'VAT', percent: 19 }, 'VAT 19%'],
    [agreements.sheetTaxPart, { name: 'City tax' }, 'of it City tax'],
    [agreements.sheetDeposit, { percent: 30 }, 'Deposit (30%)'],
    [agreements.paymentReceived, { day }, 'Received on May 3'],
    [agreements.paymentReceivedReturned, { day, amount }, 'Received on May 3, €40 returned'],
    [
      agreements.quoteNeedsScripts,
      { email: () => 'a@b.example' },
      'To accept here, turn on JavaScript. Or write to a@b.example.',
    ],
    [agreements.quoteVersion, { number: 'Q-1', version: 2 }, 'Q-1, version 2'],
    [agreements.quoteOption, { number: 2 }, 'Option 2'],
    [agreements.acceptDelivered, { day }, 'Delivered by May 3'],
    [
      agreements.acceptAgree,
      { title: () => 'Shop', total: amount },
      'You agree to “Shop” for €40. Both sides get it as a PDF.',
    ],
    [
      agreements.acceptAgreeDeposit,
      { title: () => 'Shop', total: amount, deposit: () => '€12' },
      'You agree to “Shop” for €40, of which €12 are due now. Both sides get it as a PDF.',
    ],
    [agreements.acceptedThanks, { name: 'Mara', who: marked }, 'Thank you[, Mara.]'],
    [
      agreements.roomText,
      { days: 30 },
      'Dates, files and messages of your project. A code to your mailbox opens it on this device, for 30 days.',
    ],
    [
      agreements.roomNeedsScriptsWrite,
      { email: () => 'a@b.example' },
      'The room needs scripts. Switch them on, or write to a@b.example.',
    ],
    [agreements.waitingChange, { title: 'Logo' }, 'Accept or decline “Logo”'],
    [agreements.waitingPayment, { amount, reference: 'Q-1-1' }, 'Pay €40 (Q-1-1)'],
    [agreements.updateOpen, { host: 'a.example' }, 'Open a.example'],
    [agreements.milestoneDoneOn, { day }, 'Done on May 3'],
    [agreements.moneyOnDelivery, { day, amount }, '€40 on delivery, May 3'],
    [agreements.invoiceDeposit, { number: 'I-7' }, 'Deposit invoice I-7'],
    [agreements.invoiceProgress, { number: 'I-7' }, 'Progress invoice I-7'],
    [agreements.invoiceFinal, { number: 'I-7' }, 'Final invoice I-7'],
    [agreements.invoiceCredit, { number: 'C-7' }, 'Credit note C-7'],
    [agreements.invoiceDueOn, { day }, 'Due May 3'],
    [agreements.invoiceLeft, { amount }, 'Open €40'],
    [agreements.filesFull, { count: 100 }, 'A room holds 100 files.'],
    [agreements.fileUploading, { name: 'a.pdf' }, 'Uploading a.pdf'],
    [agreements.fileRemove, { name: 'a.pdf' }, 'Remove a.pdf'],
    [agreements.fileStop, { name: 'a.pdf' }, 'Stop uploading a.pdf'],
    [agreements.fileRule, { megabytes: 10 }, 'PDF, Word, text, CSV or picture, up to 10 MB each.'],
    [agreements.change, { number: 2 }, 'Change 2'],
    [agreements.changeForm, { number: 2 }, 'Answer change 2'],
    [agreements.changeAgreed, { number: 2 }, 'Thank you. Change 2 is agreed.'],
    [agreements.changeDeliveryStays, { day }, 'Stays May 3'],
    [agreements.handoverNone, { day }, 'Agreed for May 3. On that day you confirm delivery here.'],
    [agreements.handoverNotedComment, { sender: 'Ada' }, 'Noted: not delivered yet. Ada gets your comment.'],
    [agreements.handoverNotedAnswer, { sender: 'Ada' }, 'Noted: not delivered yet. Ada gets your answer.'],
    [agreements.handoverDelivered, { day }, 'Delivered on May 3'],
    [agreements.handoverOnTime, { day }, 'On time; agreed was May 3'],
    [agreements.handoverLate, { count: 1, day }, '1 day late; agreed was May 3'],
    [agreements.handoverEarly, { count: 3, day }, '3 days early; agreed was May 3'],
    [agreements.handoverConfirmed, { day }, 'You confirmed the delivery on May 3.'],
    [agreements.handoverNotYet, { day }, 'You said “not yet” on May 3.'],
    [agreements.namedFull, { name: 'Mara Winter' }, 'Full name: Mara Winter'],
    [agreements.namedFirst, { name: 'Mara' }, 'First name and trade: Mara'],
    [agreements.namedFirstTrade, { name: 'Mara', trade: 'Bakery' }, 'First name and trade: Mara, Bakery'],
    [agreements.recordUnnamed, { count: 1 }, '1 more delivery is counted without a name.'],
    [agreements.recordUnnamed, { count: 4 }, '4 more deliveries are counted without a name.'],
    [agreements.recordLateBy, { count: 2.5 }, 'by 2.5 days on average'],
    [agreements.recordOriginally, { day }, 'originally May 3'],
    [agreements.recordReturned, { amount }, '€40 returned'],
    [agreements.recordDaysLate, { count: 1 }, '1 day late'],
    [agreements.recordDaysEarly, { count: 2 }, '2 days early'],
    [agreements.checkSave, { code: marked }, 'Save the script as [verify-record.mjs] beside it.'],
    [
      agreements.checkRun,
      { code: marked },
      'Run [node verify-record.mjs record.json] with the name of your file. It says how many rows verify, or names the first that does not.',
    ],
  ],
  booking: [
    [booking.minutes, { minutes: 1 }, '1 minute'],
    [booking.minutes, { minutes: 30 }, '30 minutes'],
    [booking.nextFree, { time: 'Monday, 9:00 AM' }, 'Next free time: Monday, 9:00 AM'],
    [site.bookingPropose, { form: marked }, '[Propose a time in the form] and I’ll confirm it by email.'],
    [booking.tooOftenHours, { count: 1 }, 'That was too often. Please try again in 1 hour.'],
    [
      booking.needsScriptsWrite,
      { email: () => 'a@b.example' },
      'Choosing a time needs JavaScript. Without it, write to a@b.example.',
    ],
    [booking.optional, { label: 'Note' }, 'Note (optional)'],
    [booking.newTime, { time: 'Monday, 9:00 AM' }, 'New time: Monday, 9:00 AM.'],
    [
      booking.heldEmail,
      { time: '9:00 AM' },
      'Open the link in the email that is on its way to you. The time is held until 9:00 AM; after that it is free for others again.',
    ],
    [booking.heldUntil, { time: '9:00 AM' }, 'One more step: the time is held for you until 9:00 AM.'],
    [booking.cancelledByOwner, { owner: 'Ada' }, 'Ada cancelled it.'],
    [booking.monthEmpty, { month: 'May 2027' }, 'No free times in May 2027.'],
    [booking.monthShow, { month: 'May 2027' }, 'Show May 2027'],
    [booking.monthDays, { month: 'May 2027', count: 1 }, 'May 2027: 1 day with free times'],
    [booking.monthDays, { month: 'May 2027', count: 12 }, 'May 2027: 12 days with free times'],
    [
      booking.writeForTime,
      { email: () => 'a@b.example' },
      'This call can’t be booked right now. To find a time, write to a@b.example.',
    ],
  ],
  rules: [
    [rules.charactersMost, { count: 1 }, 'Must be at most 1 character'],
    [rules.charactersMost, { count: 5_000 }, 'Must be at most 5,000 characters'],
    [rules.charactersLeast, { count: 2 }, 'Must be at least 2 characters'],
    [rules.entriesMost, { count: 1_000 }, 'Must have at most 1,000 entries'],
    [rules.entriesLeast, { count: 1 }, 'Must have at least 1 entry'],
    [rules.numberMost, { max: 1_000_000 }, 'Must be at most 1,000,000'],
    [rules.numberLeast, { min: 0.5 }, 'Must be at least 0.5'],
    [rules.oneOf, { choices: 'a, b or c' }, 'Must be a, b or c'],
    [rules.feedbackLong, { max: 1000 }, 'Feedback must be less than 1000 characters'],
    [rules.ratingRange, { min: 1, max: 5 }, 'Rating must be between 1 and 5'],
    [rules.fileLarge, { max: 10 }, 'File size must be less than 10MB'],
    [
      rules.invitationUsed,
      { project: 'Engine' },
      'Thank you! Your testimonial about Engine has arrived. It is read before it is published; there is nothing else to do.',
    ],
  ],
  messages: [
    [messages.codeWrong, { count: 4 }, 'That code is not right. 4 tries left.'],
    [messages.codeWrong, { count: 1 }, 'That code is not right. 1 try left.'],
    [messages.codeWrong, { count: 0 }, 'That code is not right. 0 tries left.'],
    [messages.methodNotAllowed, { methods: 'GET, HEAD' }, 'This address accepts only GET, HEAD'],
    [messages.pixelsMost, { max: 40 }, 'The picture has too many pixels: at most 40 megapixels'],
  ],
  chat: [
    [chat.about, { name: 'Kestrel' }, 'Answers about Kestrel'],
    [chat.estimate, { amount: '€4,560' }, 'See the estimate · €4,560'],
    [chat.addOns, { names: 'Search, Shop' }, 'Add-ons: Search, Shop'],
    [
      chat.tooOftenSeconds,
      { count: 20 },
      'That was a lot of questions in a short time. Please wait about 20 seconds, then try again.',
    ],
    [
      chat.tooOftenMinutes,
      { count: 2 },
      'That was a lot of questions in a short time. Please wait about 2 minutes, then try again.',
    ],
    [
      chat.tooOftenHours,
      { count: 2 },
      'That was a lot of questions in a short time. Please wait about 2 hours, then try again.',
    ],
  ],
};

describe.each(Object.entries(sentences))('a sentence of %s names its values', (_area, list) => {
  test.each(list)('%s %o: %s', (key, values, english) => {
    expect([write<unknown>(key, values as Parameters<typeof write>[1])].flat().join('')).toBe(english);
  });
});
