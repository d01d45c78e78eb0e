import { type FormEvent, useState } from 'react';
import { setRecordName } from '#common/contract/quotes/room.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { toast } from '#web/shared/toast.ts';
import { problemText } from '#web/site/shared/agreement/problem.ts';
import { failedStatus } from '#web/site/shared/failed-status.ts';
import { RecordChoice, type RecordChoiceValue } from './record-choice.tsx';
import { useRoom } from './room-context.ts';

/** Changes how the record names the client. */
export function RecordNameForm() {
  const { token, room, onChange, reload } = useRoom();
  const stored = { recordName: room.recordName, trade: room.trade ?? '' };
  const [value, setValue] = useState<RecordChoiceValue>(stored);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChanged = value.recordName !== stored.recordName || value.trade.trim() !== stored.trade;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSaving(true);
    setProblem(undefined);
    try {
      onChange((await call(setRecordName, { params: { token }, body: value })).data);
      toast.success('Saved');
    } catch (error) {
      if (failedStatus(error) === 401) reload();
      setProblem(problemText(error, 'This could not be saved. Please try again.'));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form noValidate aria-label="Name in the record" onSubmit={(event) => void save(event)}>
      <RecordChoice name={room.client.name} value={value} onChange={setValue}>
        <div className="mt-3 flex flex-col gap-3">
          <StatusBanner tone="negative">{problem}</StatusBanner>
          {isChanged && (
            <Button type="submit" busy={isSaving} className="self-start">
              Save
            </Button>
          )}
        </div>
      </RecordChoice>
    </form>
  );
}
