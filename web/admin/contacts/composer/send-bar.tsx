import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import { useIsUploading } from '#web/admin/components/upload/form-uploads.ts';
import type { ServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import { snoozeTime } from '#web/admin/contacts/snooze/snooze-times.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { findLeftover } from './leftover.ts';
import { NewerNotice } from './newer-notice.tsx';
import { newerEmails, useSendReply } from './use-send-reply.ts';

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
}

/** Sends the reply, now or later, and says why it cannot be sent. */
export function SendBar({ contact, draft, seenUntil, onSent, onUndone }: SendBarProps) {
  const { sending } = useSendReply(contact, onUndone);
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const newer = newerEmails(sending.error);
  const { text } = draft;
  const uploading = useIsUploading();

  const send = async (sendAt: string | null, seen = seenUntil) => {
    if (!text || sending.isPending) return;
    if (uploading) return setProblem('A file is still on its way');
    const leftover = text.body.trim() === '' ? 'Write a message' : findLeftover(`${text.subject}\n${text.body}`);
    setProblem(leftover);
    if (leftover) return;
    // A save that ends after the reply was sent would leave a draft of what is sent.
    await draft.flush();
    const { subject, body, attachments } = text;
    sending.mutate(
      { subject: subject.trim(), body, attachments, sendAt, seenUntil: seen },
      {
        onSuccess: async () => {
          await draft.stop();
          onSent();
        },
        onError: (error) => {
          if (isSignedOut(error) || newerEmails(error)) return;
          setProblem(
            (error instanceof ApiError && (error.errors[0]?.message ?? error.serverMessage)) ||
              'Failed to send. Your text is kept as a draft.',
          );
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-3">
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
