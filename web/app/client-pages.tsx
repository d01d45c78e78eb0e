import { useLocation } from 'react-router-dom';
import { quoteTokenOf } from '#common/paths.ts';
import { QuotePage } from '#web/site/quotes/quote-page.tsx';
import { RoomPage } from '#web/site/room/room-page.tsx';

/** The pages that a client gets a link to. One chunk for both keeps the list of chunks that every visitor loads short. */
export function ClientPages() {
  const { pathname } = useLocation();
  return quoteTokenOf(pathname) === null ? <RoomPage /> : <QuotePage />;
}
