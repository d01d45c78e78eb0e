import { type ReactNode, useId } from 'react';

interface OptionRowProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** It stands beside the label, such as the weeks. */
  note?: string;
  text: string;
  price?: ReactNode;
  defaultChecked: boolean;
}

/** A package or add-on to choose. The whole row chooses it, and its name alone is what the field is called. */
export function OptionRow({ type, name, value, label, note, text, price, defaultChecked }: OptionRowProps) {
  const id = useId();
  return (
    <label className="group/option grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule px-3 py-4 transition-colors hover:bg-sunken has-checked:bg-surface has-checked:shadow-[inset_3px_0_0_var(--accent-mark)] md:px-4">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        className="size-5 translate-y-1 cursor-pointer accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="text-lg font-medium">
          {label}
        </span>
        {note && <span className="ml-3 text-sm whitespace-nowrap text-muted">{note}</span>}
      </span>
      <span data-keep-clear className="figures text-end font-display text-xl font-semibold tracking-tight">
        {price}
      </span>
      <span
        id={`${id}-text`}
        className="col-start-2 col-end-4 max-w-prose text-sm whitespace-pre-line text-muted md:col-end-3"
      >
        {text}
      </span>
    </label>
  );
}
