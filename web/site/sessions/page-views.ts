import { recordPageView } from '#common/contract/sessions.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';
import { clearSession, sessionIdOf } from '#web/site/shared/session.ts';
import { mayTrack } from './may-track.ts';

export interface PageView {
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
export async function countPageView(view: PageView): Promise<void> {
  if (!mayTrack()) return;
  await sessionIdOf('pages')
    .then((id) => send(id, view))
    .catch(ignoreFailure);
}

/** Opens the session in advance, so that a page that is left quickly can still be counted. Never throws. */
export async function prepareSession(): Promise<void> {
  if (mayTrack()) await sessionIdOf('pages').catch(ignoreFailure);
}
