import { type ReactNode, useState } from 'react';
import { HOUR, MINUTE } from '#common/limits.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { isoOfLocal, localOf } from '#web/admin/lib/zoned-time.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface TimeDialogProps {
  title: string;
  /** Label of the button that takes the time. */
  action: string;
  /** The time that stands there at first; an hour from now by default. */
  start?: string | null | undefined;
  /** Longest distance from now, in milliseconds. */
  max: number;
  onPick: (at: string) => void;
  onClose: () => void;
  /** Fields under the time. */
  children?: ReactNode;
}

const zone = deviceZone();

/** Asks for a time in the future, by the clock of this device. */
export function TimeDialog({ title, action, start, max, onPick, onClose, children }: TimeDialogProps) {
  const [local, setLocal] = useState(() => localOf(start ? Date.parse(start) : Date.now() + HOUR, zone));
  const [error, setError] = useState<string>();

  const submit = () => {
    const at = isoOfLocal(local, zone);
    if (at === null) return setError('Pick a day and a time');
    if (Date.parse(at) <= Date.now()) return setError('Pick a time in the future');
    if (Date.parse(at) > Date.now() + max) return setError('Pick a time within a year');
    onPick(at);
  };
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit}>{action}</Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Refusal />
        <TextField
          label="Time"
          type="datetime-local"
          autoFocus
          value={local}
          min={localOf(Date.now() + MINUTE, zone)}
          error={error}
          helper={zone.replaceAll('_', ' ')}
          onChange={({ target }) => {
            setLocal(target.value);
            setError(undefined);
          }}
        />
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
