import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#common/content/brand.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { anchors } from './navigation.ts';

export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // Every navigation closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
  useEffect(() => setOpen(false), [key]);

  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="shell flex h-16 items-center gap-2 md:h-18">
        <SiteLink href="/" aria-label={`${brand.name}, home`} className="mr-auto -ml-1 flex rounded-sm p-1">
          <Logo />
        </SiteLink>
        <nav aria-label="Main" className="mr-4 hidden items-center gap-1 md:flex">
          {anchors.map(({ href, label }) => (
            <SiteLink
              key={href}
              href={href}
              className="rounded-sm px-3.5 py-2.5 text-sm font-medium decoration-accent decoration-2 underline-offset-8 hover:underline"
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <Badge tone="positive" className="mr-1 max-[359px]:hidden">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          Available
        </Badge>
        <ThemeToggle />
        <IconButton
          label={open ? 'Close menu' : 'Open menu'}
          icon={open ? X : Menu}
          aria-expanded={open}
          aria-controls="mobile-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2.5 md:hidden"
        />
      </div>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
