import { Trash2 } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/options.ts';
import { ChoiceMenu } from '#web/admin/components/bulk/choice-menu.tsx';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { ContactChange } from './contact-bulk.ts';

interface ContactSelectionBarProps {
  selection: RowSelection<Contact>;
  onChange: (change: ContactChange) => void;
  onDelete: () => void;
}

export function ContactSelectionBar({ selection, onChange, onDelete }: ContactSelectionBarProps) {
  return (
    <SelectionBar what="requests" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      <ChoiceMenu label="Set status" choices={contactStatusOptions} onChoose={(status) => onChange({ status })} />
      <ChoiceMenu
        label="Set priority"
        choices={contactPriorityOptions}
        onChoose={(priority) => onChange({ priority })}
      />
      <Button variant="danger" size="sm" onClick={onDelete}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Delete<span className="sr-only"> selected requests</span>
      </Button>
    </SelectionBar>
  );
}
