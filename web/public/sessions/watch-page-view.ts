import { recordPageView } from '#common/contract/sessions.ts';
import { clearSession, sessionIdOf } from '#web/public/shared/session.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { readToken } from '#web/shared/api/token.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';
import { isPreview } from '#web/shared/preview.ts';
import { whenIdle } from '#web/shared/when-idle.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Visitors who opt out are not counted, and neither is the owner or the preview. */
const mayTrack = (): boolean =>
  navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true && readToken() === null && !isPreview();

interface PageView {
  page: string;
  title: string;
  /** Seconds for which the page was open. */
  duration: number;
}

/** A failed count is not the visitor's problem, and ad blockers would fill the console with errors. */
// biome-ignore lint/suspicious/noConsole: helps to debug missing counts with verbose logging
const ignoreFailure = (error: unknown) => console.debug('A page view was not counted.', error);

async function send(id: string, view: PageView): Promise<void> {
  const response = await fetch(recordPageView.path.replace('{id}', encodeURIComponent(id)), {
    method: recordPageView.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey(), ...clientVersionHeader() },
    body: JSON.stringify(view),
    // The page may be gone before the reply arrives.
    keepalive: true,
  });
  // The next page opens a new session.
  if (response.status === 404) clearSession('pages');
}

/** Counts a page view if the visitor allows it. Never throws. */
async function countPageView(view: PageView): Promise<void> {
  if (!mayTrack()) return;
  await sessionIdOf('pages')
    .then((id) => send(id, view))
    .catch(ignoreFailure);
}

/** Opens the session in advance, so that a page that is left quickly can still be counted. Never throws. */
async function prepareSession(): Promise<void> {
  if (mayTrack()) await sessionIdOf('pages').catch(ignoreFailure);
}

/** Tells the script that counts the first page of a document that the app shows another one. */
export const FIRST_PAGE_LEFT = 'first-page-left';

/**
 * Counts one view of a page, anonymously and without cookies: when it is left or hidden for the first time. The
 * returned function leaves it.
 */
export function watchPageView(page: string): () => void {
  if (!mayTrack()) return () => undefined;
  const began = performance.now();
  let counted = false;
  whenIdle(() => void prepareSession());
  const leave = () => {
    if (counted) return;
    counted = true;
    document.removeEventListener('visibilitychange', onHide);
    const duration = Math.round((performance.now() - began) / 1000);
    void countPageView({ page, title: document.title, duration });
  };
  const onHide = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onHide);
  return leave;
}
