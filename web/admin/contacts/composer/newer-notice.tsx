import { MailWarning } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import type { NewerEmails } from './use-send-reply.ts';

interface NewerNoticeProps {
  name: string;
  emails: NewerEmails;
  busy: boolean;
  onSend: () => void;
}

/** The client wrote while the reply was written: nothing goes out until the owner has seen it. */
export function NewerNotice({ name, emails, busy, onSend }: NewerNoticeProps) {
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
