import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { ButtonLook } from '#web/shared/components/button-class.ts';

interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** For a menu of which one entry holds: whether this is it. */
  chosen?: boolean;
  onChoose: () => void;
}

interface MenuButtonProps {
  children: ReactNode;
  /** Where the button's own text does not say what the menu is about. */
  label?: string;
  variant?: ButtonLook['variant'];
  entries: readonly MenuEntry[];
}

const keyTo: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A button with a menu (WAI-ARIA APG): arrow keys walk, letters jump, Escape and Tab close. */
export function MenuButton({ children, label, variant, entries }: MenuButtonProps) {
  const menuId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const items = () => [...(place.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const chosen = place.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (chosen ?? place.current?.querySelector<HTMLElement>('[role^=menuitem]'))?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const all = items();
    const index = all.findIndex((item) => item.contains(document.activeElement));
    const next = keyTo[event.key]?.(index, all.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else if (next !== undefined) all[next]?.focus();
    else if (event.key.length === 1 && event.key !== ' ') {
      const begins = (item: HTMLElement) =>
        item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()) ?? false;
      [...all.slice(index + 1), ...all].find(begins)?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left
    <div
      ref={place}
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Button
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {open && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute top-full left-0 z-30 mt-1.5 min-w-full rounded-lg border border-rule-strong bg-surface p-1.5 shadow-lg sm:right-0 sm:left-auto"
        >
          {entries.map(({ label: text, icon: Icon, chosen, onChoose }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a menuitemradio gets it
            <button
              key={text}
              type="button"
              role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={chosen}
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2"
            >
              {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />}
              {chosen !== undefined && <Check aria-hidden className={cx('size-4 shrink-0', !chosen && 'invisible')} />}
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
