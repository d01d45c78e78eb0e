import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled checkbox with an explanation. */
export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent"
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
      </div>
    </div>
  );
}
