import { Ban, Check, Handshake, Merge, Reply } from 'lucide-react';
import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import type { Act } from '#web/admin/contacts/acts/act.ts';
import { SnoozeButton } from '#web/admin/contacts/snooze/snooze-button.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { FollowUpButton } from './follow-up-button.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface RequestBarProps {
  contact: Contact;
  onReply: () => void;
  onAct: (act: Act) => void;
  onBlock: () => void;
}

/** Acts of the owner on a request. */
export function RequestBar({ contact, onReply, onAct, onBlock }: RequestBarProps) {
  const [dialog, setDialog] = useState<'merge' | 'block' | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={!contact.email || contact.spam === true} onClick={onReply}>
        <Reply aria-hidden className="size-4" />
        Reply
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'done' })}>
        <Check aria-hidden className="size-4" />
        Done
      </Button>
      <SnoozeButton contact={contact} onSnooze={(until) => onAct({ kind: 'snooze', until })} />
      <FollowUpButton
        contact={contact}
        onChange={(at, note) => onAct({ kind: 'followUp', at, ...(note && { note }) })}
      />
      <ButtonLink variant="secondary" size="sm" href={adminPath('quotes', { new: 'quote', contact: contact._id })}>
        <Handshake aria-hidden className="size-4" />
        New quote
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={() => setDialog('merge')}>
        <Merge aria-hidden className="size-4" />
        Merge
      </Button>
      <Button variant="ghost" size="sm" disabled={!contact.email} onClick={() => setDialog('block')}>
        <Ban aria-hidden className="size-4" />
        Block sender
      </Button>
      {dialog === 'merge' && (
        <MergeDialog
          contact={contact}
          onClose={() => setDialog(null)}
          onMerge={(ids) => {
            setDialog(null);
            onAct({ kind: 'merge', ids });
          }}
        />
      )}
      {dialog === 'block' && (
        <ConfirmDialog
          title="Block sender?"
          text={`All requests from ${contact.email} become spam and leave your lists and stats. New ones are stored as spam without an email to you. You can undo this, and unblock the address in the settings.`}
          action="Block"
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            onBlock();
          }}
        />
      )}
    </div>
  );
}
