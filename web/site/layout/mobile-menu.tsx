import { useEffect } from 'react';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { anchors } from './navigation.ts';

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      className="absolute inset-x-0 top-full border-b border-rule bg-paper md:hidden"
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
        <p className="mt-5 flex items-center gap-2.5 text-sm text-positive">
          <span aria-hidden className="size-2 rounded-full bg-current" />
          Available for exciting projects
        </p>
      </nav>
    </div>
  );
}
