/** The pages that a client gets a link to, and those that prove what was agreed and delivered. */
export { QuotePage } from '#web/site/quotes/quote-page.tsx';
export { RecordPage } from '#web/site/record/record-page.tsx';
export { RoomPage } from '#web/site/room/room-page.tsx';
export { TestimonialPage } from '#web/site/testimonials/testimonial-page.tsx';
export { VerifyPage } from '#web/site/verify/verify-page.tsx';
