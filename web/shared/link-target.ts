export type LinkTarget = 'page' | 'file' | 'outside';

/**
 * The kind of target that a link in a reply may have: a page or file of this site, or an https URL; `null`
 * for others.
 */
export function linkTargetOf(href: string | undefined): LinkTarget | null {
  if (!href) return null;
  // A second slash or backslash would start the name of another host.
  if (/^\/(?![/\\])/.test(href)) return /\.\w+$/.test(href.split(/[?#]/)[0] ?? '') ? 'file' : 'page';
  if (/^#[\w-]+$/.test(href)) return 'page';
  return /^https:\/\/[^/\\]/i.test(href) && URL.canParse(href) ? 'outside' : null;
}
