import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Links to other pages use the router; anchors of this page and external links are plain links. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const [path, hash] = href.split('#');
  if (hash !== undefined && (path === '' || path === pathname)) return <a {...rest} href={`#${hash}`} />;
  if (href.startsWith('/') && !rest.target && rest.download === undefined) return <Link {...rest} to={href} />;
  return <a {...rest} href={href} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}
