import { useState } from 'react';
import { TextField } from '#web/shared/components/text-field.tsx';

const MOST = 100;
const isFine = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST;

/** A number that is kept as soon as it is one. */
export function KeepField({ keep, onChange }: { keep: number; onChange: (keep: number) => void }) {
  const [typed, setTyped] = useState(String(keep));
  return (
    <TextField
      label="How many are kept"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isFine(typed) ? undefined : `A number from 1 to ${MOST}`}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isFine(target.value)) onChange(Number(target.value));
      }}
    />
  );
}
