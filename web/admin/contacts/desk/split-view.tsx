import { MousePointerClick } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { RequestPane } from '#web/admin/contacts/contact-details.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import type { Desk } from './use-desk.ts';

/** From this width on the list and a request fit beside each other. */
export const SPLIT_FITS = '(min-width: 1100px)';

interface SplitViewProps {
  list: ReactNode;
  desk: Desk;
  onDelete: (contact: Contact) => void;
}

/** The list on the left and the opened request on the right, each of which scrolls by itself. */
export function SplitView({ list, desk, onDelete }: SplitViewProps) {
  const panes = useRef<HTMLDivElement>(null);
  const { opened } = desk;
  useEffect(() => {
    if (opened && panes.current && panes.current.getBoundingClientRect().bottom > window.innerHeight)
      panes.current.scrollIntoView({ block: 'end' });
  }, [opened]);
  return (
    <div
      ref={panes}
      className="grid h-[max(36rem,calc(100dvh-6rem))] scroll-mb-4 grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)] gap-4"
    >
      <div className="relative flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto pb-1">{list}</div>
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
