import { useEffect } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { AvailabilityText } from './availability.tsx';
import type { Anchor } from './use-navigation.ts';

interface MobileMenuProps {
  anchors: readonly Anchor[];
  open: boolean;
  onClose: () => void;
  className: string;
}

export function MobileMenu({ anchors, open, onClose, className }: MobileMenuProps) {
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);

  return (
    <div
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
              <SiteLink href={href} onClick={onClose} className="display block py-4 text-2xl">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <AvailabilityText />
      </nav>
    </div>
  );
}
