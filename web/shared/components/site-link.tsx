import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOwnersPath } from '#common/paths.ts';
import type { Preview } from '#common/site-build.ts';
import { useKnownSite } from '#web/shared/site.tsx';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Links to other pages use the router; anchors of this page and external links are plain links. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const preview = useKnownSite()?.preview;
  const [path = '', hash] = href.split('#');
  const leavesApp = isOwnersPath(pathname) !== isOwnersPath(path.split('?')[0] ?? '');
  if (hash !== undefined && (path === '' || path === pathname)) return <a {...rest} href={`#${hash}`} />;
  if (href.startsWith('/') && !rest.target && rest.download === undefined)
    return <Link {...rest} reloadDocument={leavesApp} to={preview ? withDraft(href, preview) : href} />;
  return <a {...rest} href={href} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}

/** Links of the preview keep the value that opens it, also in a new tab. */
function withDraft(href: string, { draft }: Preview): string {
  const [address = '', hash] = href.split('#');
  const [path = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('draft', draft);
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}
