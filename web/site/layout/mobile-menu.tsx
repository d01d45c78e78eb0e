import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { useSection } from '#web/site/shared/use-section.ts';
import { AvailabilityText } from './availability.tsx';
import type { Anchor } from './use-navigation.ts';

interface MobileMenuProps {
  anchors: readonly Anchor[];
  open: boolean;
  onClose: () => void;
  onEscape: () => void;
  className: string;
}

export function MobileMenu({ anchors, open, onClose, onEscape, className }: MobileMenuProps) {
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
      <nav aria-label="Mobile" className="shell pt-2 pb-6">
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
