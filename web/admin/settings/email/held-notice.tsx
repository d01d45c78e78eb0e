import { useState } from 'react';
import type { Release } from '#common/contract/outbox.ts';
import { DAY } from '#common/limits.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { Button } from '#web/shared/components/button.tsx';

const choices = [
  { value: 'day', label: 'Send those younger than a day, discard the rest' },
  { value: 'all', label: 'Send all of them' },
  { value: 'none', label: 'Discard all of them' },
] as const;
type Choice = (typeof choices)[number]['value'];

function releaseOf(choice: Choice, now: number): Release {
  switch (choice) {
    case 'day':
      return { newerThan: new Date(now - DAY).toISOString(), rest: 'discard' };
    case 'all':
      return { newerThan: null, rest: 'hold' };
    case 'none':
      return { ids: [], rest: 'discard' };
  }
}

interface HeldNoticeProps {
  count: number;
  busy: boolean;
  onRelease: (release: Release) => void;
}

/** Emails that were written while none could be sent wait for the owner's word. */
export function HeldNotice({ count, busy, onRelease }: HeldNoticeProps) {
  const [choice, setChoice] = useState<Choice>('day');
  return (
    <fieldset className="mt-5 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm">
      <legend className="sr-only">Held emails</legend>
      <p className="font-medium text-warning">
        {amount(count, 'email')} {count === 1 ? 'was' : 'were'} written while email was off. Nothing of it goes out
        until you decide.
      </p>
      <div className="mt-2 flex flex-col">
        {choices.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="held-emails"
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="size-4.5 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <Button size="sm" className="mt-2" busy={busy} onClick={() => onRelease(releaseOf(choice, Date.now()))}>
        Apply
      </Button>
    </fieldset>
  );
}
