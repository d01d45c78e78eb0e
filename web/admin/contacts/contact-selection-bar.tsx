import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkChange } from '#common/contract/contact-views.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { TAGS } from '#common/dashboard-limits.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { formatNumber } from '#common/format.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TextDialog } from '#web/admin/components/text-dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
import type { ContactChange } from './contact-bulk.ts';
import { snoozeTime } from './snooze/snooze-times.ts';

const menu = { variant: 'secondary', size: 'sm', placement: 'top start' } as const;

interface ContactSelectionBarProps {
  selection: RowSelection<Contact>;
  onChange: (change: ContactChange) => void;
  onDelete: () => void;
  /** Number of requests that match; `null` where the page holds them all, or none of it is selected. */
  total: number | null;
  onAll: () => void;
}

export function ContactSelectionBar({ selection, onChange, onDelete, total, onAll }: ContactSelectionBarProps) {
  return (
    <SelectionBar what="requests" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      {total !== null && (
        <Button variant="ghost" size="sm" className="underline underline-offset-4" onClick={onAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      <FieldMenus onChange={onChange} />
      <DeleteButton onDelete={onDelete} />
    </SelectionBar>
  );
}

interface AllSelectionBarProps {
  total: number;
  onChange: (change: BulkChange) => void;
  onDelete: () => void;
  onClear: () => void;
}

const moreEntries = [
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Remove a tag' },
  { value: 'snooze', label: 'Snooze until next week' },
  { value: 'spam', label: 'Mark as spam' },
] as const;

/** Stands in for the other bar while every request that matches is selected. */
export function AllSelectionBar({ total, onChange, onDelete, onClear }: AllSelectionBarProps) {
  const [tagging, setTagging] = useState<'addTag' | 'removeTag' | null>(null);
  return (
    <>
      <SelectionBar what="requests" count={total} elsewhere={0} isAll onClear={onClear}>
        <FieldMenus onChange={onChange} />
        <MenuButton
          {...menu}
          entries={moreEntries}
          onChoose={(choice) => {
            if (choice === 'spam') onChange({ spam: true });
            else if (choice === 'snooze') onChange({ snoozedUntil: snoozeTime('week', Date.now()).toISOString() });
            else setTagging(choice);
          }}
        >
          More
          <ChevronDown aria-hidden className="size-4" />
        </MenuButton>
        <DeleteButton onDelete={onDelete} />
      </SelectionBar>
      {tagging && (
        <TextDialog
          title={tagging === 'addTag' ? 'Add a tag' : 'Remove a tag'}
          label="Tag"
          maxLength={TAGS.maxLength}
          onClose={() => setTagging(null)}
          onSubmit={(tag) => {
            setTagging(null);
            onChange(tagging === 'addTag' ? { addTags: [tag] } : { removeTags: [tag] });
          }}
        />
      )}
    </>
  );
}

function FieldMenus({ onChange }: { onChange: (change: Pick<BulkChange, 'status' | 'priority'>) => void }) {
  return (
    <>
      <MenuButton {...menu} entries={contactStatusOptions} onChoose={(status) => onChange({ status })}>
        Set status
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuButton {...menu} entries={contactPriorityOptions} onChoose={(priority) => onChange({ priority })}>
        Set priority
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
    </>
  );
}

function DeleteButton({ onDelete }: { onDelete: () => void }) {
  return (
    <Button variant="danger" size="sm" onClick={onDelete}>
      <Trash2 aria-hidden className="size-4 max-sm:hidden" />
      Delete<span className="sr-only"> selected requests</span>
    </Button>
  );
}
