export type LinkTarget = 'page' | 'file' | 'outside';

/** Where a link of a reply may lead: a page of this site, a file of it, or an https address; `null` is nowhere. */
export function linkTargetOf(href: string | undefined): LinkTarget | null {
  if (!href) return null;
  // A second slash, of either kind, would be another host.
  if (/^\/(?![/\\])/.test(href)) return /\.\w+$/.test(href.split(/[?#]/)[0] ?? '') ? 'file' : 'page';
  if (/^#[\w-]+$/.test(href)) return 'page';
  return /^https:\/\/[^/\\]/i.test(href) && URL.canParse(href) ? 'outside' : null;
}
