import { ArrowRight, Menu, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sectionPath } from '#common/paths.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';
import { type Anchor, menuWidth, useAnchors } from './navigation.ts';
import { SearchButton } from './search/search-button.tsx';

const tones: Record<'available' | 'limited' | 'booked', Tone> = {
  available: 'positive',
  limited: 'warning',
  booked: 'neutral',
};
const textColors = { available: 'text-positive', limited: 'text-warning', booked: 'text-muted' } as const;

function AvailabilityBadge({ className }: { className: string }) {
  const { state, badge } = useContent().availability;
  return (
    <Badge tone={tones[state]} className={className}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="truncate">{badge}</span>
    </Badge>
  );
}

/** The date in the site's locale; browsers may write it differently than the server. */
function StartDate({ day }: { day: string }) {
  const { identity } = useContent();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {formatDay(day, identity)}
    </time>
  );
}

function AvailabilityText() {
  const { state, text, startsOn } = useContent().availability;
  return (
    <div className="mt-5 text-sm">
      <p className={cx('flex items-start gap-2.5', textColors[state])}>
        <span aria-hidden className="mt-[0.5em] size-2 shrink-0 rounded-full bg-current" />
        <span className="min-w-0">{text}</span>
      </p>
      {startsOn && (
        <p className="mt-1 ps-4.5 text-muted">{rich(texts.nextStart, { day: () => <StartDate day={startsOn} /> })}</p>
      )}
    </div>
  );
}

interface MobileMenuProps {
  anchors: readonly Anchor[];
  open: boolean;
  onClose: () => void;
  onEscape: () => void;
  className: string;
}

function MobileMenu({ anchors, open, onClose, onEscape, className }: MobileMenuProps) {
  const { hero } = useContent();
  const hasContact = useSection('contact') !== undefined;
  const menu = useRef<HTMLDivElement>(null);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape());
  // The menu covers what the focus goes to after its last entry.
  const closeWhenLeft = useEffectEvent(({ target }: FocusEvent) => {
    const header = menu.current?.closest('header');
    if (target instanceof Node && !header?.contains(target)) onClose();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeWhenLeft);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeWhenLeft);
    };
  }, [open]);

  return (
    <div
      ref={menu}
      id="mobile-menu"
      hidden={!open}
      className={cx(
        'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-rule bg-paper',
        className,
      )}
    >
      <nav aria-label={t(texts.menuMobile)} className="shell pt-2 pb-6">
        <ul>
          {anchors.map(({ href, label }) => (
            <li key={href} className="border-b border-rule">
              <SiteLink href={href} onClick={onClose} className="display block py-3.5 text-2xl">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        {hasContact && (
          <ButtonLink
            href={sectionPath('contact')}
            onClick={onClose}
            size="lg"
            variant="accent"
            className="mt-6 w-full"
          >
            <span className="min-w-0 truncate">{hero.contact}</span>
            <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          </ButtonLink>
        )}
        <AvailabilityText />
      </nav>
    </div>
  );
}

/** On a phone a longer name needs the room of the badge; the menu tells the availability, too. */
const MAX_NAME_BESIDE_BADGE = 6;

export function HomeLink() {
  return (
    <SiteLink href="/" className="me-auto -ms-1 flex min-w-0 rounded-sm p-1">
      <Logo />
      <div className="sr-only">{t(texts.home)}</div>
    </SiteLink>
  );
}

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
        <HomeLink />
        <nav aria-label={t(texts.menuMain)} className={cx('me-4 hidden items-center gap-1', width.bar)}>
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
          // Away while the page shows a call to action itself.
          <ButtonLink
            href={sectionPath('contact')}
            variant="accent"
            className="me-1 max-w-56 min-w-0 max-md:hidden scripted:bar-away:invisible"
          >
            <span className="truncate">{content.hero.contact}</span>
          </ButtonLink>
        )}
        <AvailabilityBadge
          className={cx(
            'max-w-44 min-w-24 shrink-[99] sm:me-1 sm:max-w-none sm:shrink-0',
            content.identity.name.length > MAX_NAME_BESIDE_BADGE ? 'max-sm:hidden' : 'max-[389px]:hidden',
          )}
        />
        {/* On a phone they need all the room between the edges of their icons. */}
        <div className="-mx-2.5 flex sm:mx-0 sm:gap-2">
          <SearchButton />
          <ThemeToggle />
          <IconButton
            ref={toggle}
            label={t(open ? texts.menuClose : texts.menuOpen)}
            icon={open ? X : Menu}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!open)}
            className={cx('sm:-me-2.5', width.menu)}
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
