import type { AnchorHTMLAttributes } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { SiteLink } from './site-link.tsx';

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, ButtonLook {
  href: string;
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={cx(buttonClass({ variant, size }), className)} />;
}
