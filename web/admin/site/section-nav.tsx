import { useEffect, useRef, useState } from 'react';
import { partHeadings } from '#common/site/labels.ts';
import { cx } from '#web/shared/class-names.ts';
import { partId, revealPart } from './form/field-place.ts';
import { parts } from './form/site-form.tsx';

type Part = (typeof parts)[number];

/** The part of the form that is at the top of the view. */
function useCurrentPart(): Part {
  const [current, setCurrent] = useState<Part>('identity');
  useEffect(() => {
    const visible = new Set<Part>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const part = parts.find((one) => target.querySelector(`#${partId(one)}`));
          if (part) visible[isIntersecting ? 'add' : 'delete'](part);
        }
        const first = parts.find((part) => visible.has(part));
        if (first) setCurrent(first);
      },
      { rootMargin: '-25% 0px -50% 0px' },
    );
    for (const part of parts) {
      const section = document.getElementById(partId(part))?.closest('details');
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, []);
  return current;
}

/** Jumps to a part of the form. */
export function SectionNav({ onPart }: { onPart: (part: Part) => void }) {
  const current = useCurrentPart();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!button || !list.current) return;
    list.current.scrollTo({ left: button.offsetLeft - list.current.clientWidth / 2 + button.offsetWidth / 2 });
  });
  return (
    <nav
      aria-label="Parts of the site"
      className="sticky top-[calc(var(--bars,0px)+7.9rem)] z-20 -mx-1 border-b border-rule bg-paper px-1 max-sm:top-[calc(var(--bars,0px)+7.7rem)]"
    >
      <ul ref={list} className="scrollbar-none relative flex gap-1 overflow-x-auto">
        {parts.map((part) => (
          <li key={part}>
            <button
              type="button"
              aria-current={part === current || undefined}
              onClick={() => {
                revealPart(part);
                onPart(part);
              }}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 px-2.5 text-sm whitespace-nowrap transition-colors',
                part === current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {partHeadings[part]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
