import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/shared/components/button.tsx';

interface ChoiceMenuProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A button that opens a short menu above itself. Arrow keys move, Escape and a click elsewhere close it. */
export function ChoiceMenu<Value extends string>({ label, choices, onChoose }: ChoiceMenuProps<Value>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  useEffect(() => {
    if (open) menu.current?.querySelector('button')?.focus();
  }, [open]);

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      return close();
    }
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <div className="relative">
      <Button
        ref={opener}
        variant="secondary"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={moveByKey}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget !== opener.current && !currentTarget.contains(relatedTarget)) setOpen(false);
          }}
          className="absolute bottom-full left-0 z-30 mb-2 flex w-44 flex-col rounded-md border border-rule-strong bg-surface p-1"
        >
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
              className="min-h-10 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2"
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
