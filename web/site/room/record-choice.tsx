import { type ReactNode, useId } from 'react';
import { ROOM } from '#common/quote-limits.ts';
import type { RecordName } from '#common/quote-options.ts';
import { TextField } from '#web/shared/components/text-field.tsx';

export interface RecordChoiceValue {
  recordName: RecordName;
  trade: string;
}

interface RecordChoiceProps {
  /** Name of the client, to show what each choice means. */
  name: string;
  value: RecordChoiceValue;
  onChange: (value: RecordChoiceValue) => void;
  children?: ReactNode;
}

/** Shows how the public record of deliveries names the client. */
export function RecordChoice({ name, value, onChange, children }: RecordChoiceProps) {
  const id = useId();
  const [first = name] = name.split(/\s+/);
  const choices: { recordName: RecordName; label: string }[] = [
    { recordName: 'full', label: `Full name: ${name}` },
    { recordName: 'first', label: `First name and trade: ${first}${value.trade ? `, ${value.trade}` : ''}` },
    { recordName: 'none', label: 'Not at all: only counted' },
  ];
  return (
    <fieldset className="print:hidden">
      <legend className="text-sm font-medium">Your name in the delivery record</legend>
      <p className="mt-1 text-sm text-muted">
        The record shows what was agreed and when it was delivered. You can change this at any time.
      </p>
      <div className="mt-2 flex flex-col">
        {choices.map(({ recordName, label }) => (
          <label key={recordName} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={id}
              checked={value.recordName === recordName}
              onChange={() => onChange({ ...value, recordName })}
              className="size-5 shrink-0 cursor-pointer accent-accent"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </div>
      {value.recordName === 'first' && (
        <TextField
          label="Trade"
          value={value.trade}
          maxLength={ROOM.trade}
          placeholder="Bakery"
          className="mt-2"
          onChange={({ target }) => onChange({ ...value, trade: target.value })}
        />
      )}
      {children}
    </fieldset>
  );
}
