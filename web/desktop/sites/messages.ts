import type { DesktopSite } from '#common/desktop/sites.ts';

/** Explains why the app cannot follow a site; empty while it can. */
export function siteStatus({ signedIn, online }: DesktopSite): string {
  if (!online) return 'Cannot be reached';
  return signedIn ? '' : 'Signed out';
}
