/** Both pages of a call: that on which it is booked leads to that of the booked one. */
export { BookPage } from '#web/site/booking/book/book-page.tsx';
export { BookedPage } from '#web/site/booking/booked/booked-page.tsx';
