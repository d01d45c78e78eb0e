import { MousePointerClick } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { RequestPane } from '#web/admin/contacts/contact-details.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import type { Desk } from './use-desk.ts';

/** From this width on the list and a request fit beside each other. */
export const SPLIT_FITS = '(min-width: 1100px)';

interface SplitViewProps {
  list: ReactNode;
  /** The bar of the selected requests. */
  bar: ReactNode;
  desk: Desk;
  onDelete: (contact: Contact) => void;
}

/** Distance from the end of the window. */
const GAP = 16;

/** How far down the page the panes begin: they end with the window, so that what is sent or selected stays in it. */
function usePageTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    read();
    const watch = new ResizeObserver(read);
    watch.observe(document.body);
    // What stands above grows and shrinks without the page's doing so.
    for (const before of element.parentElement?.children ?? []) if (before !== element) watch.observe(before);
    return () => watch.disconnect();
  }, [box]);
  return top;
}

/** The list on the left and the opened request on the right, each of which scrolls by itself. */
export function SplitView({ list, bar, desk, onDelete }: SplitViewProps) {
  const panes = useRef<HTMLDivElement>(null);
  const top = usePageTop(panes);
  const { opened } = desk;
  useEffect(() => {
    if (opened && panes.current && panes.current.getBoundingClientRect().bottom > window.innerHeight)
      panes.current.scrollIntoView({ block: 'end' });
  }, [opened]);
  return (
    <div
      ref={panes}
      style={{ height: `max(28rem, 100dvh - ${top + GAP}px)` }}
      className="grid scroll-mb-4 grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)] gap-4"
    >
      <div className="flex min-h-0 min-w-0 flex-col gap-3">
        <div className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto pb-1">{list}</div>
        {bar}
      </div>
      <div className="min-h-0 min-w-0">
        {desk.opened ? (
          <RequestPane id={desk.opened} desk={desk} onDelete={onDelete} />
        ) : (
          <div className="grid h-full content-center">
            <EmptyState icon={MousePointerClick} title="No request opened" text="Choose one on the left, or press J." />
          </div>
        )}
      </div>
    </div>
  );
}
