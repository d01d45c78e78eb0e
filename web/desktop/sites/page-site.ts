import { paths } from '#common/paths.ts';
import { setDraftSite } from '#web/admin/forms/kept-draft-storage.ts';

let shown: string | null = null;

/** Origin of the site that this page shows; `null` before one is chosen. The dashboard's never becomes another one. */
export const pageSite = (): string | null => shown;

/** Goes on with another site, in a window that shows nothing of the one before. */
export function moveToSite(chosen: string | null): void {
  shown = chosen;
}

/** Shows the chosen site. @returns `false` when the page shows another one and is left to be loaded anew */
export function showSite(chosen: string | null): boolean {
  if (shown !== null && chosen !== shown) {
    location.replace(paths.admin);
    return false;
  }
  shown = chosen;
  if (chosen !== null) setDraftSite(chosen);
  return true;
}
