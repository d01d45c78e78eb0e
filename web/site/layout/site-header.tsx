import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContent } from '#web/shared/site.tsx';
import { useSection } from '#web/site/shared/use-section.ts';
import { AvailabilityBadge } from './availability.tsx';
import { menuWidth } from './menu-width.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchButton } from './search/search-button.tsx';
import { useAnchors } from './use-navigation.ts';

/** On a phone a longer name needs the room of the badge; the menu tells the availability, too. */
const MAX_NAME_BESIDE_BADGE = 6;

export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const content = useContent();
  const anchors = useAnchors();
  const hasContact = useSection('contact') !== undefined;
  const width = menuWidth(content, anchors);

  // Every navigation closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
  useEffect(() => setOpen(false), [key]);

  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="shell flex h-16 items-center gap-1 sm:gap-2 md:h-18">
        <SiteLink href="/" className="mr-auto -ml-1 flex min-w-0 rounded-sm p-1">
          <Logo />
          <div className="sr-only">home</div>
        </SiteLink>
        <nav aria-label="Main" className={cx('mr-4 hidden items-center gap-1', width.bar)}>
          {anchors.map(({ href, label }) => (
            <SiteLink
              key={href}
              href={href}
              className="rounded-sm px-3.5 py-2.5 text-sm font-medium whitespace-nowrap decoration-accent decoration-2 underline-offset-8 hover:underline"
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        {hasContact && (
          <ButtonLink href={sectionPath('contact')} variant="accent" className="mr-1 max-w-56 min-w-0 max-md:hidden">
            <span className="truncate">{content.hero.contact}</span>
          </ButtonLink>
        )}
        <AvailabilityBadge
          className={cx(
            'max-w-44 min-w-24 shrink-[99] sm:mr-1 sm:max-w-none sm:shrink-0',
            content.identity.name.length > MAX_NAME_BESIDE_BADGE ? 'max-sm:hidden' : 'max-[389px]:hidden',
          )}
        />
        {/* On a phone they need all the room between the edges of their icons. */}
        <div className="-mx-2.5 flex sm:mx-0 sm:gap-2">
          <SearchButton />
          <ThemeToggle />
          <IconButton
            ref={toggle}
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? X : Menu}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!open)}
            className={cx('sm:-mr-2.5', width.menu)}
          />
        </div>
      </div>
      <MobileMenu
        anchors={anchors}
        open={open}
        onClose={() => setOpen(false)}
        onEscape={() => {
          setOpen(false);
          toggle.current?.focus();
        }}
        className={width.menu}
      />
    </header>
  );
}
