import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, MailWarning, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Contact } from '#common/contract/contacts.ts';
import { undoSend } from '#common/contract/outbox.ts';
import { sendReply } from '#common/contract/replies.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { UPLOAD_RUNS, useIsUploading } from '#web/admin/components/upload/use-upload.ts';
import type { ServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import { snoozeTime } from '#web/admin/contacts/snooze/snooze-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys, draftKey, outboxKey } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { findLeftover } from './leftover.ts';
import { toastSending } from './sending-toast.tsx';

interface Outgoing {
  subject: string;
  body: string;
  attachments: string[];
  sendAt: string | null;
  /** The client's newest email that the owner has seen. */
  seenUntil: string | null;
}

const Newer = z.object({
  newer: z.array(z.object({ at: z.string(), text: z.string().optional(), subject: z.string().optional() })).min(1),
});
type NewerEmails = z.output<typeof Newer>['newer'];

/** The emails that came in while the owner wrote; `null` when the refusal has another reason. */
function newerEmails(error: unknown): NewerEmails | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const details = Newer.safeParse(error.details);
  return details.success ? details.data.newer : null;
}

interface Outcomes {
  /** Leaves the composer; called if the owner is still in it. */
  leave: () => Promise<void>;
  onUndone: () => void;
}

/** Sends a reply; for ten seconds, or until a scheduled one goes out, it can be taken back. */
function useSendReply(contact: Contact, { leave, onUndone }: Outcomes) {
  const queries = useQueryClient();
  const attempt = useAttemptKey();
  const leaving = useRef<Outcomes['leave']>(null);
  useEffect(() => {
    leaving.current = leave;
    return () => {
      leaving.current = null;
    };
  });
  const reload = () =>
    Promise.all([contactKeys.all, deskKeys.all, outboxKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

  const undoing = useMutation({
    mutationFn: (id: string) => call(undoSend, { params: { id } }),
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: draftKey(contact._id, 'reply') });
      toast.success('Not sent. The text is your draft again.');
      onUndone();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to take the email back', error),
    onSettled: reload,
  });

  const sending = useMutation({
    mutationFn: ({ sendAt, seenUntil, subject, ...mail }: Outgoing) => {
      const body = {
        ...mail,
        ...(subject && { subject }),
        ...(sendAt && { sendAt }),
        ...(seenUntil && { seenUntil }),
      };
      return call(sendReply, { params: { id: contact._id }, body }, { idempotencyKey: attempt.keyOf(body) });
    },
    onSuccess: async ({ data }) => {
      attempt.done();
      // Undo opens the composer again: whoever is quick would have it closed after that.
      await leaving.current?.();
      const undo = () => undoing.mutate(data.id);
      if (changeOfWaiting(data.id) !== null)
        toastWithUndo('Waits on this computer. It goes out when the server is back.', undo);
      else if (data.sendAt) toastWithUndo(`Goes out ${dayAndTime(data.sendAt)}`, undo);
      else toastSending(data.undoUntil, undo);
    },
    onSettled: reload,
  });
  return { sending, undoing };
}

interface NewerNoticeProps {
  name: string;
  emails: NewerEmails;
  busy: boolean;
  onSend: () => void;
}

/** The client wrote while the reply was written: nothing goes out until the owner has seen it. */
function NewerNotice({ name, emails, busy, onSend }: NewerNoticeProps) {
  return (
    <div role="alert" className="rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
      <p className="flex gap-2.5 font-medium">
        <MailWarning aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {name} wrote while you were writing. Your reply has not been sent.
      </p>
      {emails.map(({ at, text, subject }) => (
        <p
          key={at}
          className="mt-2 line-clamp-6 border-l-2 border-warning/50 pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text || subject}
        </p>
      ))}
      <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={onSend}>
        Send anyway
      </Button>
    </div>
  );
}

const laterChoices = [
  { value: 'tomorrow', label: 'Tomorrow at 9:00' },
  { value: 'week', label: 'Monday at 9:00' },
  { value: 'pick', label: 'Pick a time' },
] as const;

interface SendBarProps {
  contact: Contact;
  draft: ServerDraft;
  seenUntil: string | null;
  onSent: () => void;
  onUndone: () => void;
  /** Called with what the server refuses in the fields, and with nothing when it is sent anew. */
  onRefused: (problems: ApiError['errors']) => void;
}

/** Fields of the composer, which say themselves what is wrong with them. */
const FIELDS: ReadonlySet<string> = new Set(['subject', 'body']);

/** Sends the reply, now or later, and says why it cannot be sent. */
export function SendBar({ contact, draft, seenUntil, onSent, onUndone, onRefused }: SendBarProps) {
  const leave = async () => {
    await draft.stop();
    onSent();
  };
  const { sending } = useSendReply(contact, { leave, onUndone });
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const newer = newerEmails(sending.error);
  const { text } = draft;
  const uploading = useIsUploading();

  const send = async (sendAt: string | null, seen = seenUntil) => {
    if (!text || sending.isPending) return;
    if (uploading) return setProblem(UPLOAD_RUNS);
    const leftover = text.body.trim() === '' ? 'Write a message' : findLeftover(`${text.subject}\n${text.body}`);
    setProblem(leftover);
    if (leftover) return;
    onRefused([]);
    // A save that ends after the reply was sent would leave a draft of what is sent.
    await draft.flush();
    const { subject, body, attachments } = text;
    sending.mutate(
      { subject: subject.trim(), body, attachments, sendAt, seenUntil: seen },
      {
        onError: (error) => {
          if (isSignedOut(error) || newerEmails(error)) return;
          const errors = error instanceof ApiError ? error.errors : [];
          if (errors.some(({ path }) => FIELDS.has(path))) onRefused(errors);
          const other = errors.find(({ path }) => !FIELDS.has(path));
          if (errors.length > 0 && !other) return;
          setProblem(
            (error instanceof ApiError && (other?.message ?? error.serverMessage)) ||
              'Failed to send. Your text is kept as a draft.',
          );
        },
      },
    );
  };
  return (
    <div className="sticky -bottom-5 -mx-4 -mb-4 flex flex-col gap-3 rounded-b-lg border-t border-rule bg-surface px-4 py-3">
      {newer && (
        <NewerNotice
          name={contact.name}
          emails={newer}
          busy={sending.isPending}
          onSend={() =>
            void send(
              null,
              newer
                .map(({ at }) => at)
                .toSorted()
                .at(-1) ?? seenUntil,
            )
          }
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-negative [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          busy={sending.isPending}
          disabled={uploading || draft.state === 'conflict'}
          onClick={() => void send(null)}
        >
          {!sending.isPending && <Send aria-hidden className="size-4" />}
          Send
        </Button>
        <MenuButton
          variant="secondary"
          entries={laterChoices}
          onChoose={(choice) => {
            if (choice === 'pick') setPicking(true);
            else void send(snoozeTime(choice, Date.now()).toISOString());
          }}
        >
          <CalendarClock aria-hidden className="size-4" />
          Send later
        </MenuButton>
      </div>
      {picking && (
        <TimeDialog
          title="Send later"
          action="Schedule"
          max={REPLY.maxAhead}
          onClose={() => setPicking(false)}
          onPick={(at) => {
            setPicking(false);
            void send(at);
          }}
        />
      )}
    </div>
  );
}
