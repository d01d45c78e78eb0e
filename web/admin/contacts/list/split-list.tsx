import type { Contact } from '#common/contract/contacts.ts';
import { SelectPage } from '#web/admin/components/bulk/select-page.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { SplitRow } from './split-row.tsx';

interface SplitListProps {
  contacts: readonly Contact[];
  selection: RowSelection<Contact>;
  opened: string | null;
  isCompact: boolean;
  onOpen: (id: string) => void;
}

/** The list beside the opened request. Moving on renders the two rows that change, not all. */
export function SplitList({ contacts, selection, opened, isCompact, onOpen }: SplitListProps) {
  const now = useNow();
  const open = useEventCallback(onOpen);
  const select = useEventCallback(selection.toggle);
  return (
    <>
      <SelectPage selection={selection} className="border-b border-rule px-2 py-0.5" />
      <ul aria-label="Contact submissions" className="divide-y divide-rule">
        {contacts.map((contact) => (
          <SplitRow
            key={contact._id}
            contact={contact}
            now={now}
            isOpen={contact._id === opened}
            isSelected={selection.has(contact)}
            isCompact={isCompact}
            onOpen={open}
            onSelect={select}
          />
        ))}
      </ul>
    </>
  );
}
