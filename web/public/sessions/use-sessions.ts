import { useEffect } from 'react';
import { FIRST_PAGE_LEFT, watchPageView } from './watch-page-view.ts';

/** The script of a page that the server rendered counts that page, because most visits end before the app is there. */
let isCountedByPage = typeof document !== 'undefined' && document.querySelector('script[data-app]') !== null;
const leaveFirstPage = () => void document.dispatchEvent(new Event(FIRST_PAGE_LEFT));

function watch(pathname: string): () => void {
  if (!isCountedByPage) return watchPageView(pathname);
  isCountedByPage = false;
  return leaveFirstPage;
}

/** Counts views of public pages. A page is counted once, when it is left or hidden for the first time. */
export function useSession(pathname: string): void {
  useEffect(() => watch(pathname), [pathname]);
}
