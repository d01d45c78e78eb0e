import type { DesktopSite } from '#common/desktop/sites.ts';

/** What keeps the app from following a site; empty while nothing does. */
export function siteStatus({ signedIn, online }: DesktopSite): string {
  if (!online) return 'Cannot be reached';
  return signedIn ? '' : 'Signed out';
}
