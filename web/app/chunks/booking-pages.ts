/** The pages of a call: each leads to the next one. */
export { BookPage } from '#web/site/booking/book/book-page.tsx';
export { BookedPage } from '#web/site/booking/booked/booked-page.tsx';
export { CallsPage } from '#web/site/booking/calls-page.tsx';
