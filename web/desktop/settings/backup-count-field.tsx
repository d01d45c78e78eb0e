import { useState } from 'react';
import { TextField } from '#web/shared/components/text-field.tsx';

const MAX_BACKUPS = 100;
const isValid = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BACKUPS;

/** A number that is kept as soon as it is one. */
export function BackupCountField({ keep, onChange }: { keep: number; onChange: (keep: number) => void }) {
  const [typed, setTyped] = useState(String(keep));
  return (
    <TextField
      label="Backups to keep"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isValid(typed) ? undefined : `Enter a number from 1 to ${MAX_BACKUPS}`}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isValid(target.value)) onChange(Number(target.value));
      }}
    />
  );
}
