import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { SiteEmail } from '#common/contract/emails.ts';
import { OWN_EMAIL } from '#common/dashboard-limits.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { useEditEmail } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { storedVersion } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const messageAt = (error: unknown, field: string) =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === field)?.message : undefined;

const bracesOf = (fields: readonly string[]) => fields.map((name) => `{${name}}`).join(', ');

/** Names the fields that the words can hold. */
function Fields({ email: { fields, required } }: { email: SiteEmail }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
      <p>
        Fields in braces are filled in: <span className="font-mono text-[0.9em]">{bracesOf(fields)}</span>
      </p>
      {required.length > 0 && (
        <p className="mt-1.5">
          Needed in the opening words: <span className="font-mono text-[0.9em]">{bracesOf(required)}</span>
        </p>
      )}
    </div>
  );
}

/** Changes the subject and the opening words of an email; facts and buttons stay. */
export function EditEmailDialog({ email, onClose }: { email: SiteEmail; onClose: () => void }) {
  const { template, name, edited } = email;
  const [base, setBase] = useState(email);
  const [typed, setTyped] = useState({ subject: email.subject, text: email.text });
  const { mutate, isPending, error } = useEditEmail(template);
  const changed = typed.subject !== base.subject || typed.text !== base.text;
  const newer = storedVersion(error, SiteEmail);
  const save = (from: SiteEmail) =>
    mutate(
      {
        ...(typed.subject !== from.subject && { subject: typed.subject.trim() || null }),
        ...(typed.text !== from.text && { text: typed.text.trim() || null }),
        updatedAt: from.updatedAt,
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={name}
      action="Save"
      isBusy={isPending}
      isBlocked={!changed}
      changed={changed}
      extra={
        edited && (
          <Button
            variant="ghost"
            className="mr-auto"
            busy={isPending}
            onClick={() => mutate({ subject: null, text: null }, { onSuccess: onClose })}
          >
            <RotateCcw aria-hidden className="size-4" />
            Reset to how it came
          </Button>
        )
      }
      onSubmit={() => save(base)}
      onClose={onClose}
    >
      {newer && (
        <ConflictNotice
          what="email"
          differences={[
            { label: 'Subject', saved: newer.subject, mine: typed.subject },
            { label: 'Opening words', saved: newer.text, mine: typed.text },
          ].filter(({ saved, mine }) => saved !== mine)}
          busy={isPending}
          onKeepSaved={() => {
            setBase(newer);
            setTyped({ subject: newer.subject, text: newer.text });
          }}
          onKeepMine={() => save(newer)}
        />
      )}
      <TextField
        label="Subject"
        autoFocus
        maxLength={OWN_EMAIL.subject}
        helper="Empty: as it came"
        value={typed.subject}
        error={newer ? undefined : messageAt(error, 'subject')}
        onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
      />
      <TextArea
        label="Opening words"
        rows={6}
        maxLength={OWN_EMAIL.text}
        helper="Empty: as they came. Greeting, facts and buttons stay."
        value={typed.text}
        error={newer ? undefined : messageAt(error, 'text')}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <Fields email={email} />
    </FormDialog>
  );
}
