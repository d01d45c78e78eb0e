import { useCallback } from 'react';
import { openRoom, requestRoomCode } from '#common/contract/quotes/room.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { CodeField } from '#web/site/shared/agreement/code-field.tsx';
import { useCodeForm } from '#web/site/shared/agreement/use-code-form.ts';
import { PrivacyNote } from '#web/site/shared/privacy-note.tsx';

interface EntryFormProps {
  token: string;
  /** Whether this device is in the room is not known yet. */
  waiting: boolean;
  onOpened: () => void;
}

/** Opens the room on this device. It says nothing of what is inside. */
export function EntryForm({ token, waiting, onOpened }: EntryFormProps) {
  const params = { token };
  const request = useCallback(async () => (await call(requestRoomCode, { params: { token } })).data, [token]);
  const { code, field, isUsing, problem, sendCode, submit } = useCodeForm({
    request,
    failed: 'The room could not be opened. Please try again.',
  });
  const open = async (value: string) => {
    await call(openRoom, { params, body: { code: value } });
    onOpened();
  };
  return (
    <form
      noValidate
      aria-label="Open the room"
      onSubmit={(event) => {
        event.preventDefault();
        submit(open);
      }}
      className="flex max-w-lg flex-col gap-5 rounded-lg border border-rule bg-surface p-5 sm:p-8 noscript:hidden"
    >
      <CodeField code={code} mailbox="the mailbox of this room" {...field} waiting={waiting} onSend={sendCode} />
      <StatusBanner tone="negative">{problem}</StatusBanner>
      <Button type="submit" variant="accent" size="lg" waiting={waiting} busy={isUsing} className="w-full">
        Open room
      </Button>
      <PrivacyNote />
    </form>
  );
}
