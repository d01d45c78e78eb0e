/** The pages of a call: each leads to the next one. */
export { BookPage } from '#web/public/booking/book/book-page.tsx';
export { BookedPage } from '#web/public/booking/booked/booked-page.tsx';
export { CallsPage } from '#web/public/booking/calls-page.tsx';
