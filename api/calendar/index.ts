/** Calls: hours, kinds, free times, and what visitors book. Other domains use these names alone. */

export { readAvailability } from './booking/availability.ts';
export { bookCall } from './booking/book.ts';
export { readCalendarChange } from './booking/calendars/busy.ts';
export { resetTypes } from './booking/first-types.ts';
export { readFreeTimes } from './booking/free-times/read.ts';
export { readAnswers, readQuestions } from './booking/presenter.ts';
export { sayCalls } from './booking/say-calls.ts';
export { listTypes, offersCalls } from './booking/types.ts';
