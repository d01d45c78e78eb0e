import {
  AlarmClock,
  BellRing,
  Clock,
  Copy,
  type LucideIcon,
  MailQuestionMark,
  ShieldAlert,
  Siren,
  X,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { duration } from '#common/age.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { TAGS } from '#common/dashboard-limits.ts';
import type { PendingReply } from '#common/dashboard-options.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { useServerReason } from '#web/admin/components/server-button.tsx';
import type { ContactAction } from '#web/admin/contacts/actions/contact-action.ts';
import { Composer } from '#web/admin/contacts/composer/composer.tsx';
import { ContactEstimate, ContactFacts, ContactFiles } from '#web/admin/contacts/contact-facts.tsx';
import { ContactHandling, ContactNotes } from '#web/admin/contacts/contact-handling.tsx';
import { useTags } from '#web/admin/contacts/queries.ts';
import { snoozedText } from '#web/admin/contacts/snooze/snooze-button.tsx';
import { Timeline, useTimeline } from '#web/admin/contacts/timeline/timeline.tsx';
import { type ContactEdits, differencesOf } from '#web/admin/contacts/use-contact-edits.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { RequestBar } from './request-bar.tsx';
import { sourceFacts } from './source-text.ts';

interface TagFieldProps {
  contact: Contact;
  onChange: (tags: string[]) => void;
}

/** The tags of a request: Enter or a comma adds the typed one, each has a button that removes it. */
function TagField({ contact, onChange }: TagFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data: known = [] } = useTags();
  const reason = useServerReason();
  const tags = contact.tags ?? [];
  const has = (name: string) => tags.some((tag) => tag.toLowerCase() === name.toLowerCase());

  const add = () => {
    const name = text.trim();
    setText('');
    if (name && !has(name) && tags.length < TAGS.max) onChange([...tags, name]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Tags
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-rule bg-sunken pl-3 text-sm"
          >
            <span className="min-w-0 truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              title={reason}
              disabled={reason !== undefined}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
              className="grid size-8 shrink-0 place-items-center rounded-full text-muted not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        {tags.length < TAGS.max && (
          <input
            id={id}
            list={`${id}-known`}
            value={text}
            maxLength={TAGS.maxLength}
            placeholder="Add a tag"
            title={reason}
            disabled={reason !== undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && text) {
                event.stopPropagation();
                setText('');
              }
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
            className={cx(controlClass, 'h-9 w-40! text-sm!')}
          />
        )}
        <datalist id={`${id}-known`}>
          {known
            .filter(({ name }) => !has(name))
            .map(({ name }) => (
              <option key={name} value={name} />
            ))}
        </datalist>
      </div>
    </div>
  );
}

const pending: Record<PendingReply, string> = {
  queued: 'Your reply is on its way',
  scheduled: 'Your reply is scheduled',
  held: 'Your reply is held in the outbox',
  failed: 'Your reply could not be sent; the outbox says why',
};

/** Shows what is open about a request: who waits since when, and what is put off. */
function WaitingLine({ contact, replyWaits }: { contact: Contact; replyWaits: boolean }) {
  const now = useNow();
  const { waitingSince, replyDueAt, overdue, snoozedUntil, followUpAt, followUpNote, pendingReply, spam, mergedInto } =
    contact;
  const { spamReasons = [], priorityReason } = contact;
  return (
    <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
      {waitingSince && (
        <Line icon={Clock} tone={overdue ? 'text-negative' : undefined}>
          Waiting for {duration(now - Date.parse(waitingSince))}
          {replyDueAt && `, reply ${overdue ? 'was due' : 'due'} ${dayAndTime(replyDueAt)}`}
        </Line>
      )}
      {pendingReply && (
        <Line icon={MailQuestionMark} tone={pendingReply === 'failed' ? 'text-negative' : undefined}>
          {replyWaits ? 'Your reply waits on this computer until your site can be reached' : pending[pendingReply]}
        </Line>
      )}
      {snoozedUntil && <Line icon={AlarmClock}>{snoozedText(snoozedUntil)}</Line>}
      {followUpAt && (
        <Line icon={BellRing}>
          Follow-up on {dayAndTime(followUpAt)}
          {followUpNote && `: ${followUpNote}`}
        </Line>
      )}
      {spam && (
        <Line icon={ShieldAlert} tone="text-warning">
          Spam: left out of lists and stats
          {spamReasons.length > 0 && <span className="block">Why: {spamReasons.join(' · ')}</span>}
        </Line>
      )}
      {priorityReason && <Line icon={Siren}>Urgent: {priorityReason}</Line>}
      {mergedInto && (
        <Line icon={Copy} tone="text-warning">
          Merged into another request
        </Line>
      )}
    </ul>
  );
}

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone?: string | undefined; children: ReactNode }) {
  return (
    <li className={cx('figures flex items-start gap-2 [overflow-wrap:anywhere]', tone)}>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', !tone && 'text-muted')} strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

interface RequestViewProps {
  contact: Contact;
  edits: ContactEdits;
  /** `'focus'` when the owner asked for it, `'draft'` when it is only open because there is a draft. */
  composer: 'focus' | 'draft' | null;
  onCompose: (open: boolean) => void;
  onAction: (act: ContactAction) => void;
  onBlock: () => void;
  onDelete: () => void;
  onSent: () => void;
  /** The reply was taken back and is the draft again. */
  onUndone: () => void;
}

/** A whole request: what the dialog, the split view and the page of a phone show. */
export function RequestView({
  contact,
  edits,
  composer,
  onCompose,
  onAction,
  onBlock,
  onDelete,
  onSent,
  onUndone,
}: RequestViewProps) {
  const conflict = edits.conflict?.saved._id === contact._id ? edits.conflict : null;
  const [givenUp, setGivenUp] = useState(0);
  const { data: entries } = useTimeline(contact._id);
  const seenUntil = entries?.find(({ type }) => type === 'email_in')?.at ?? null;
  const replyWaits = entries?.some(({ type, id }) => type === 'email_out' && changeOfWaiting(id) !== null) ?? false;
  const facts = sourceFacts(contact.attribution);

  return (
    <div className="@container flex flex-col gap-7">
      {conflict && (
        <ConflictNotice
          what="contact request"
          differences={differencesOf(conflict.saved, conflict.edit)}
          busy={edits.busy}
          onKeepSaved={() => {
            edits.keepSaved();
            if (conflict.edit.kind === 'notes') setGivenUp(givenUp + 1);
          }}
          onKeepMine={edits.keepMine}
        />
      )}
      <div className="flex flex-col gap-4">
        <RequestBar
          contact={contact}
          onReply={() => onCompose(true)}
          onAction={onAction}
          onBlock={onBlock}
          onDelete={onDelete}
        />
        <WaitingLine contact={contact} replyWaits={replyWaits} />
      </div>
      {composer && (
        <Composer
          contact={contact}
          focus={composer === 'focus'}
          seenUntil={seenUntil}
          onTouch={() => composer === 'draft' && onCompose(true)}
          onClose={() => onCompose(false)}
          onSent={onSent}
          onUndone={onUndone}
        />
      )}
      <ContactFacts contact={contact} />
      {contact.estimateId && <ContactEstimate id={contact._id} />}
      <ContactFiles id={contact._id} />
      <ContactHandling
        contact={contact}
        onChange={(edit) => edits.change(contact, edit)}
        onTakeBack={() => onAction({ kind: 'takeBackResponse' })}
      />
      <TagField contact={contact} onChange={(tags) => onAction({ kind: 'tags', tags })} />
      <Timeline id={contact._id} />
      <section className="flex flex-col gap-3">
        <h3 className="text-base font-semibold">Pinned note</h3>
        <ContactNotes
          contact={contact}
          busy={edits.busy}
          saves={edits.notesSaves}
          givenUp={givenUp}
          onSave={(notes, began) => edits.change(contact, { kind: 'notes', notes }, began)}
        />
      </section>
      {facts.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold">Source</h3>
          <FactList facts={facts} compact />
        </section>
      )}
    </div>
  );
}
