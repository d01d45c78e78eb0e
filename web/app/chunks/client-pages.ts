/** The pages that a client gets a link to, and those that prove what was agreed and delivered. */
export { QuotePage } from '#web/public/quotes/quote-page.tsx';
export { RecordPage } from '#web/public/record/record-page.tsx';
export { RoomPage } from '#web/public/room/room-page.tsx';
export { TestimonialPage } from '#web/public/testimonials/testimonial-page.tsx';
export { VerifyPage } from '#web/public/verify/verify-page.tsx';
