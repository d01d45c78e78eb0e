import { Ban, CalendarCheck, Check, ChevronDown, Handshake, Merge, Reply, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_FOLLOW_UP_NOTE, MAX_MERGED, MAX_SNOOZE_DAYS } from '#common/dashboard-limits.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { DAY } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { ServerButton, useServerReason } from '#web/admin/components/server-button.tsx';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import type { ContactAction } from '#web/admin/contacts/actions/contact-action.ts';
import { useDuplicates } from '#web/admin/contacts/queries.ts';
import { SnoozeButton, snoozeTime } from '#web/admin/contacts/snooze/snooze-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface MergeDialogProps {
  contact: Contact;
  onMerge: (ids: string[]) => void;
  onClose: () => void;
}

/** Lists the other requests of the same address; the chosen ones become a part of this one. */
function MergeDialog({ contact, onMerge, onClose }: MergeDialogProps) {
  const { data, isError, isFetching, refetch } = useDuplicates(contact._id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = data?.filter(({ _id }) => _id !== contact._id) ?? [];
  const chosen = others.filter(({ _id }) => !left.includes(_id)).slice(0, MAX_MERGED);
  return (
    <Dialog
      title="Merge requests"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onMerge(chosen.map(({ _id }) => _id))}>
            {chosen.length === 0 ? 'Merge' : `Merge ${amount(chosen.length, 'request')}`}
          </Button>
        </>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the other requests" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && others.length === 0 && (
        <EmptyState title="Nothing to merge" text={`There is no other request from ${contact.email}.`} />
      )}
      {others.length > 0 && (
        <>
          <p className="text-sm text-muted">
            Their messages, emails, notes and tags move into the request of {dayAndTime(contact.submittedAt)}. Answers
            yet to come go there, too.
          </p>
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {others.map(({ _id, name, excerpt, message, submittedAt }) => (
              <li key={_id}>
                <label className="flex cursor-pointer items-start gap-3 py-3 text-sm">
                  <input
                    type="checkbox"
                    checked={!left.includes(_id)}
                    onChange={({ target }) =>
                      setLeft(target.checked ? left.filter((id) => id !== _id) : [...left, _id])
                    }
                    className="mt-0.5 size-4.5 shrink-0 accent-ink"
                  />
                  <span className="min-w-0">
                    <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                    <span className="figures text-muted"> · {dayAndTime(submittedAt)}</span>
                    <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{excerpt ?? message}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface FollowUpDialogProps {
  contact: Contact;
  onChange: (at: string | null, note?: string) => void;
  onClose: () => void;
}

/** Sets a day on which the request comes up again, with a note of what for. */
function FollowUpDialog({ contact, onChange, onClose }: FollowUpDialogProps) {
  const [note, setNote] = useState(contact.followUpNote ?? '');
  return (
    <TimeDialog
      title="Follow up"
      action="Save"
      start={contact.followUpAt ?? snoozeTime('tomorrow', Date.now()).toISOString()}
      max={MAX_SNOOZE_DAYS * DAY}
      onClose={onClose}
      onPick={(at) => onChange(at, note.trim())}
    >
      <TextField
        label="What for"
        value={note}
        maxLength={MAX_FOLLOW_UP_NOTE}
        placeholder="Ask about the deposit"
        onChange={({ target }) => setNote(target.value)}
      />
      {contact.followUpAt && (
        <ServerButton variant="ghost" size="sm" className="self-start" onClick={() => onChange(null)}>
          Remove the follow-up
        </ServerButton>
      )}
    </TimeDialog>
  );
}

const moreEntries = [
  { value: 'followUp', label: 'Follow up', icon: CalendarCheck },
  { value: 'quote', label: 'New quote', icon: Handshake },
  { value: 'merge', label: 'Merge', icon: Merge },
  { value: 'block', label: 'Block sender', icon: Ban },
  { value: 'delete', label: 'Delete', icon: Trash2 },
] as const;

const needServer: ReadonlySet<string> = new Set(['quote', 'delete']);

interface RequestBarProps {
  contact: Contact;
  onReply: () => void;
  onAction: (act: ContactAction) => void;
  onBlock: () => void;
  onDelete: () => void;
}

/** Actions of the owner on a request: the three of every day, and the others under More. */
export function RequestBar({ contact, onReply, onAction, onBlock, onDelete }: RequestBarProps) {
  const [dialog, setDialog] = useState<'followUp' | 'merge' | 'block' | null>(null);
  const navigate = useNavigate();
  const { data: others = [] } = useDuplicates(contact._id);
  const canMerge = others.some(({ _id }) => _id !== contact._id);
  const reason = useServerReason();
  // A request that waits is dropped here.
  const unavailable = changeOfWaiting(contact._id) === null ? reason : undefined;
  const more = moreEntries
    .filter(({ value }) => {
      if (value === 'merge') return canMerge;
      return value !== 'block' || contact.email !== '';
    })
    .map((entry) => ({ ...entry, ...(needServer.has(entry.value) && { unavailable }) }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {contact.spam && (
        <Button size="sm" onClick={() => onAction({ kind: 'notSpam' })}>
          <ShieldCheck aria-hidden className="size-4" />
          Not spam
        </Button>
      )}
      <Button size="sm" disabled={!contact.email || contact.spam === true} onClick={onReply}>
        <Reply aria-hidden className="size-4" />
        Reply
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onAction({ kind: 'done' })}>
        <Check aria-hidden className="size-4" />
        Done
      </Button>
      <SnoozeButton contact={contact} onSnooze={(until) => onAction({ kind: 'snooze', until })} />
      <MenuButton
        variant="secondary"
        size="sm"
        entries={more}
        onChoose={(choice) => {
          if (choice === 'delete') onDelete();
          else if (choice === 'quote') navigate(adminPath('quotes', { new: 'quote', contact: contact._id }));
          else setDialog(choice);
        }}
      >
        More
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </MenuButton>
      {dialog === 'followUp' && (
        <FollowUpDialog
          contact={contact}
          onClose={() => setDialog(null)}
          onChange={(at, note) => {
            setDialog(null);
            onAction({ kind: 'followUp', at, ...(note && { note }) });
          }}
        />
      )}
      {dialog === 'merge' && (
        <MergeDialog
          contact={contact}
          onClose={() => setDialog(null)}
          onMerge={(ids) => {
            setDialog(null);
            onAction({ kind: 'merge', ids });
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
