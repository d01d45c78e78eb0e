import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Pages change without a new document; anchors of the page at hand and everything outside are plain links. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const [path, hash] = href.split('#');
  if (hash !== undefined && (path === '' || path === pathname)) return <a {...rest} href={`#${hash}`} />;
  if (href.startsWith('/') && !rest.target && rest.download === undefined) return <Link {...rest} to={href} />;
  return <a {...rest} href={href} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}
