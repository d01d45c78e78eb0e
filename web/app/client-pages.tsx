import { useLocation } from 'react-router-dom';
import { paths, quoteTokenOf } from '#common/paths.ts';
import { QuotePage } from '#web/site/quotes/quote-page.tsx';
import { RecordPage } from '#web/site/record/record-page.tsx';
import { RoomPage } from '#web/site/room/room-page.tsx';
import { TestimonialPage } from '#web/site/testimonials/testimonial-page.tsx';
import { VerifyPage } from '#web/site/verify/verify-page.tsx';

/**
 * The pages that a client gets a link to, and those that prove what was agreed and delivered. One chunk for all keeps the
 * list of chunks that every visitor loads short.
 */
export function ClientPages() {
  const { pathname } = useLocation();
  if (pathname === paths.record) return <RecordPage />;
  if (pathname === paths.verify) return <VerifyPage />;
  if (pathname === paths.submitTestimonial) return <TestimonialPage />;
  return quoteTokenOf(pathname) === null ? <RoomPage /> : <QuotePage />;
}
