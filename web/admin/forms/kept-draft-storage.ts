import { z } from 'zod';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

const PREFIX = 'draft:';
/** Separates the drafts of the sites that one window shows in turn; a browser shows one. */
let scope = '';

/** The desktop app's window has one storage for all sites: from now on drafts are those of this site. */
export function setDraftSite(origin: string): void {
  scope = `${origin}:`;
}

/** Forgets what was typed for a site, such as one that was removed. */
export const eraseDraftsOf = (origin: string): void => eraseDrafts(`${PREFIX}${origin}:`);

/** Unsaved text of one form, and the version of the row that the typing began with. */
export interface KeptText<Values> {
  values: Values;
  base?: string | undefined;
}

/** Storage may be switched off; then unsaved text lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    // The desktop app has one window and no tabs: what is typed there outlives a restart of the app.
    return desktopBridge() ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The storage key of a draft. It holds the site in the desktop app, and the user's id, so that another owner on this device never sees the draft. */
export const draftName = (userId: string, form: string): string => `${PREFIX}${scope}${userId}:${form}`;

/** The storage key of a draft for one of the sites, in a window of the desktop app that shows all of them. */
export const draftNameOf = (origin: string, form: string): string => `${PREFIX}${origin}:${form}`;

/** Keeps what is typed until the browser tab is closed. A full storage loses the copy, not the form. */
export function keepDraft<Values>(name: string, kept: KeptText<Values>): void {
  try {
    storage()?.setItem(name, JSON.stringify(kept));
  } catch {
    storage()?.removeItem(name);
  }
}

/** The kept draft; `null` when there is none or it no longer fits the form. */
export function readDraft<Values>(name: string, values: z.core.$ZodType<Values>): KeptText<Values> | null {
  const text = storage()?.getItem(name);
  if (!text) return null;
  const kept = z.object({ values, base: z.string().optional() }).safeParse(JSON.parse(text));
  if (kept.success) return kept.data;
  eraseDraft(name);
  return null;
}

export function eraseDraft(name: string): void {
  storage()?.removeItem(name);
}

/** For logging out: nothing that was typed for this site stays on the device. */
export const eraseAllDrafts = (): void => eraseDrafts(PREFIX + scope);

function eraseDrafts(prefix: string): void {
  const kept = storage();
  if (!kept) return;
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  for (const name of names) if (name?.startsWith(prefix)) kept.removeItem(name);
}
