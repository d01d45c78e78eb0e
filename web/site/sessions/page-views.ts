import { recordPageView } from '#common/contract/sessions.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { forgetVisit, visitId } from '#web/site/shared/session.ts';
import { mayCount } from './may-count.ts';

export interface PageView {
  page: string;
  title: string;
  /** Seconds that the page was open. */
  duration: number;
}

/** A count that fails is no visitor's problem, and a visitor behind a blocker would fill the console with it. */
// biome-ignore lint/suspicious/noConsole: for whoever looks for a missing figure with verbose logging on
const passOver = (error: unknown) => console.debug('A page view was not counted.', error);

async function send(id: string, view: PageView): Promise<void> {
  const response = await fetch(recordPageView.path.replace('{id}', encodeURIComponent(id)), {
    method: recordPageView.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
    body: JSON.stringify(view),
    // The page may be gone before the answer comes.
    keepalive: true,
  });
  // The next page opens another visit.
  if (response.status === 404) forgetVisit('pages');
}

/** Counts a page that was read, if the visitor may be counted. Never throws. */
export async function countPageView(view: PageView): Promise<void> {
  if (!mayCount()) return;
  await visitId('pages')
    .then((id) => send(id, view))
    .catch(passOver);
}

/** Opens the visit ahead, so that a page that is left in a hurry can still be counted. Never throws. */
export async function beginVisit(): Promise<void> {
  if (mayCount()) await visitId('pages').catch(passOver);
}
