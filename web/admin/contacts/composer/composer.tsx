import { Bold, Italic, Link, List, Sparkles, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { LocalLinksNotice } from '#web/admin/components/email-notice.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { DraftState } from '#web/admin/contacts/drafts/draft-state.tsx';
import { useServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import type { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { isTyping } from '#web/shared/is-typing.ts';
import { AttachButton, Attachments } from './attach-button.tsx';
import { ClaimList } from './claim-list.tsx';
import { type Format, formatText } from './format-text.ts';
import { useReplyTemplates } from './queries.ts';
import { SendBar } from './send-bar.tsx';
import { useFill } from './use-fill.ts';

const formats = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'list', label: 'List', icon: List },
  { format: 'link', label: 'Link', icon: Link },
] as const;

interface FormatBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** The buttons of the formatting that replies have; they work on what is selected. */
function FormatBar({ area, onChange }: FormatBarProps) {
  const apply = (format: Format) => {
    const element = area.current;
    if (!element) return;
    const { text, start, end } = formatText(
      { text: element.value, start: element.selectionStart, end: element.selectionEnd },
      format,
    );
    onChange(text);
    // The element has the new text only after it has rendered.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, end);
    });
  };
  return (
    <div role="toolbar" aria-label="Formatting" className="flex">
      {formats.map(({ format, label, icon }) => (
        <IconButton key={format} className="size-9!" label={label} icon={icon} onClick={() => apply(format)} />
      ))}
    </div>
  );
}

interface DraftForMeProps {
  busy: boolean;
  onDraft: (instruction: string) => void;
}

/** Has a reply drafted; nothing is sent. */
function DraftForMe({ busy, onDraft }: DraftForMeProps) {
  const [instruction, setInstruction] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onDraft(instruction.trim());
      }}
    >
      <TextField
        label="What should it say? (optional)"
        className="flex-1 basis-56"
        maxLength={REPLY.instruction}
        value={instruction}
        placeholder="Offer a call on Thursday"
        onChange={({ target }) => setInstruction(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="min-h-12!">
        {!busy && <Sparkles aria-hidden className="size-4" />}
        {busy ? 'Drafting…' : 'Draft for me'}
      </Button>
    </form>
  );
}

interface TemplateSelectProps {
  value: string | null;
  busy: boolean;
  onChoose: (id: string) => void;
}

/** A choice fills the template in for this request and puts it into the composer. */
function TemplateSelect({ value, busy, onChoose }: TemplateSelectProps) {
  const { data = [], isError, isFetching, refetch } = useReplyTemplates();
  if (isError)
    return <ErrorState message="Failed to load the templates" busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <SelectField
      label="Template"
      placeholder="None"
      value={data.some(({ id }) => id === value) ? (value ?? '') : ''}
      disabled={busy}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => target.value && onChoose(target.value)}
    />
  );
}

interface Refused {
  /** What the server says of the fields. */
  problems: ApiError['errors'];
  attempt: number;
}

interface ComposerProps {
  contact: Contact;
  /** Takes the focus when it opens; one that is only there because of a draft does not. */
  focus: boolean;
  /** Time of the client's newest email that is shown. */
  seenUntil: string | null;
  /** The owner works in it: it stays open whatever becomes of the draft. */
  onTouch: () => void;
  onClose: () => void;
  onSent: () => void;
  onUndone: () => void;
}

/** Writes a reply by email. What is typed is the draft of the request until it is sent. */
export function Composer({ contact, focus, seenUntil, onTouch, onClose, onSent, onUndone }: ComposerProps) {
  const draft = useServerDraft(contact._id, 'reply');
  const fill = useFill(contact, draft);
  const section = useRef<HTMLElement>(null);
  const [refused, setRefused] = useState<Refused>({ problems: [], attempt: 0 });
  const problemOf = (name: string) => refused.problems.find(({ path }) => path === name)?.message;
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = draft;
  const isReady = text !== null;

  useEffect(() => {
    if (isReady && focus && !isTyping() && !section.current?.contains(document.activeElement)) area.current?.focus();
  }, [isReady, focus]);

  const close = () => {
    void draft.flush();
    onClose();
  };
  if (draft.isError && !text)
    return <ErrorState message="Failed to load your draft" onRetry={() => void draft.retry()} />;
  if (!text) return focus ? <Skeleton className="h-64" /> : null;
  // The draft that was found is one of a note.
  if (!focus && !text.body && !text.subject) return null;
  return (
    <section
      ref={section}
      data-sent-whole
      aria-label="Reply"
      onFocus={onTouch}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
      className="flex flex-col gap-4 rounded-lg border border-rule-strong bg-surface px-4 py-4"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {contact.name} gets an email at <span className="text-ink">{contact.email}</span>
        </p>
        <IconButton className="-mt-1 -mr-2 size-9!" label="Close the reply" icon={X} onClick={close} />
      </div>
      {draft.conflict && (
        <ConflictNotice
          what="draft"
          differences={[
            { label: 'Subject', saved: draft.conflict.subject ?? '', mine: text.subject },
            { label: 'Message', saved: draft.conflict.body, mine: text.body },
          ].filter(({ saved, mine }) => saved !== mine)}
          busy={false}
          onKeepSaved={draft.keepSaved}
          onKeepMine={draft.keepMine}
        />
      )}
      <div className="grid gap-4 @xl:grid-cols-[1fr_14rem]">
        <TextField
          label="Subject"
          value={text.subject}
          maxLength={REPLY.subject}
          placeholder="Re: Your consultation request"
          error={problemOf('subject')}
          onChange={({ target }) => draft.change({ subject: target.value })}
        />
        <TemplateSelect
          value={text.templateId}
          busy={fill.template.isPending}
          onChoose={(id) => fill.template.mutate(id)}
        />
      </div>
      <div className="flex flex-col gap-1">
        <TextArea
          ref={area}
          label="Message"
          rows={9}
          maxLength={REPLY.body}
          error={problemOf('body')}
          value={text.body}
          onChange={({ target }) => draft.change({ body: target.value })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <div className="flex flex-wrap items-center">
            <FormatBar area={area} onChange={(body) => draft.change({ body })} />
            <AttachButton keys={text.attachments} onChange={(attachments) => draft.change({ attachments })} />
          </div>
          <DraftState state={draft.state} empty={!text.body && !text.subject} />
        </div>
      </div>
      <Attachments keys={text.attachments} onChange={(attachments) => draft.change({ attachments })} />
      {fill.drafted && <ClaimList drafted={fill.drafted} onPutBack={fill.putBack} onDismiss={fill.hideDrafted} />}
      <DraftForMe busy={fill.drafting.isPending} onDraft={(instruction) => fill.drafting.mutate(instruction)} />
      <LocalLinksNotice text={text.body} />
      <Refusal name="Not sent" attempt={refused.attempt} />
      <SendBar
        contact={contact}
        draft={draft}
        seenUntil={seenUntil}
        onSent={onSent}
        onUndone={onUndone}
        onRefused={(problems) => setRefused(({ attempt }) => ({ problems, attempt: attempt + 1 }))}
      />
    </section>
  );
}
