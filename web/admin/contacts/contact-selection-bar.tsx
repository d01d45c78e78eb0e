import { ChevronDown, Trash2 } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/options.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { Button } from '#web/shared/components/button.tsx';
import type { ContactChange } from './contact-bulk.ts';

const menu = { variant: 'secondary', size: 'sm', placement: 'top start' } as const;

interface ContactSelectionBarProps {
  selection: RowSelection<Contact>;
  onChange: (change: ContactChange) => void;
  onDelete: () => void;
}

export function ContactSelectionBar({ selection, onChange, onDelete }: ContactSelectionBarProps) {
  return (
    <SelectionBar what="requests" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      <MenuButton {...menu} entries={contactStatusOptions} onChoose={(status) => onChange({ status })}>
        Set status
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuButton {...menu} entries={contactPriorityOptions} onChoose={(priority) => onChange({ priority })}>
        Set priority
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <Button variant="danger" size="sm" onClick={onDelete}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Delete<span className="sr-only"> selected requests</span>
      </Button>
    </SelectionBar>
  );
}
