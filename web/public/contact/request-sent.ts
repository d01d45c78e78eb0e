import * as storageKeys from '#web/shared/storage-keys.ts';

/** Heading of the part of `/thank-you` for whom has sent nothing. */
export const NOTHING_SENT_ID = 'nothing-sent';

/** Of this tab; only in browsers. */
export const wasRequestSent = () => document.documentElement.dataset.requestSent !== undefined;

/** From now on `/thank-you` thanks in this tab; the script of the document marks each later document of it. */
export function markRequestSent(): void {
  document.documentElement.dataset.requestSent = '';
  try {
    sessionStorage.setItem(storageKeys.requestSent, 'sent');
  } catch {
    // Without storage only this document knows.
  }
}
