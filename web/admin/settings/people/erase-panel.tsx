import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

const MAX_EMAIL = 254;

/** Why a person cannot be erased now. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || isSignedOut(error)) return undefined;
  if (error.code === 'state_conflict')
    return 'An engagement with this person is still open. It has to be confirmed or cancelled first.';
  return error.errors[0]?.message;
}

/** Takes a person out of quotes and engagements; what the record proves stays. */
export function ErasePanel() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const erasing = useMutation({
    mutationFn: () => call(erasePerson, { body: { email: email.trim() } }),
    onSuccess: async ({ data: { quotes, engagements } }) => {
      setEmail('');
      await queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
      toast.success(
        quotes + engagements === 0
          ? 'No quote or engagement has this email'
          : `Erased from ${amount(quotes, 'quote')} and ${amount(engagements, 'engagement')}`,
      );
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      setProblem(refusal);
      if (!refusal && !isSignedOut(error)) toastFailure('Failed to erase the person', error);
    },
    onSettled: () => setAsked(false),
  });
  return (
    <Panel
      title="Erase a person"
      text="Removes a client’s name, email, messages, files and agreements from quotes and engagements. Amounts and dates stay, and the delivery record still verifies. Delete requests in the Contacts tab."
    >
      <form
        noValidate
        className="flex max-w-xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const issue = erasePerson.payload.safeParse({ email: email.trim() }).error?.issues[0];
          setProblem(issue?.message);
          if (!issue) setAsked(true);
        }}
      >
        <Refusal name="Not erased" />
        <TextField
          label="Email of the person"
          type="email"
          required
          maxLength={MAX_EMAIL}
          autoComplete="off"
          value={email}
          error={problem}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(undefined);
          }}
        />
        <ServerButton type="submit" variant="danger" className="self-start" busy={erasing.isPending}>
          <UserX aria-hidden className="size-4" />
          Erase
        </ServerButton>
      </form>
      {isAsked && (
        <ConfirmDialog
          title="Erase this person?"
          text={`Everything about ${email.trim()} leaves quotes and engagements for good, their open quotes are withdrawn, and their PDFs no longer open. This cannot be undone.`}
          action="Erase for good"
          needsServer
          busy={erasing.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => erasing.mutate()}
        />
      )}
    </Panel>
  );
}
