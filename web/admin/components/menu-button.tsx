import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { cx } from '#web/shared/class-names.ts';
import { type ButtonLook, buttonClass } from '#web/shared/components/button-class.ts';
import { pressable } from './press-style.ts';

interface MenuButtonProps<Value extends string> extends ButtonLook {
  children: ReactNode;
  /** Accessible name of a button that shows only an icon. */
  name?: string;
  /** An entry that cannot be chosen now says why: `unavailable`. */
  entries: readonly { value: Value; label: string; icon?: LucideIcon; unavailable?: string | undefined }[];
  /** For a menu that shows its current choice with a check mark. */
  chosen?: Value;
  placement?: 'bottom end' | 'top start';
  /** Marks the button for shortcuts (`data-menu`). */
  mark?: string;
  onChoose: (value: Value) => void;
}

/** A button with a menu (WAI-ARIA APG). Escape and Tab close it and return the focus to the button. */
export function MenuButton<Value extends string>({
  children,
  name,
  entries,
  chosen,
  placement = 'bottom end',
  mark,
  onChoose,
  ...look
}: MenuButtonProps<Value>) {
  const [open, setOpen] = useState(false);
  const choosing = chosen !== undefined && {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: [chosen],
  };
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <Button
        className={cx(buttonClass(look), pressable)}
        {...(mark && { 'data-menu': mark })}
        {...(name && { 'aria-label': name })}
      >
        {children}
      </Button>
      {/* The z-index is above dialogs (50) and below toasts (60); react-aria's own would be above both. */}
      <Popover
        placement={placement}
        offset={6}
        className="z-55! min-w-(--trigger-width) overflow-y-auto rounded-lg border border-rule-strong bg-surface shadow-lg"
      >
        <Menu
          {...choosing}
          className="p-1.5 outline-none"
          // react-aria keeps Tab inside an open menu; here it closes the menu like Escape.
          render={({ onKeyDown, tabIndex, ...props }) => (
            <div
              {...props}
              role="menu"
              tabIndex={tabIndex}
              onKeyDown={(event) => {
                if (event.key !== 'Tab') return onKeyDown?.(event);
                event.preventDefault();
                setOpen(false);
              }}
            />
          )}
        >
          {entries.map(({ value, label, icon: Icon, unavailable }) => (
            <MenuItem
              key={value}
              id={value}
              textValue={label}
              isDisabled={unavailable !== undefined}
              onAction={() => onChoose(value)}
              className={cx(
                pressable,
                'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm whitespace-nowrap focus-visible:-outline-offset-2',
                unavailable === undefined ? 'cursor-pointer hover:bg-sunken' : 'cursor-not-allowed py-2 text-muted',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />}
              {chosen !== undefined && (
                <Check aria-hidden className={cx('size-4 shrink-0', value !== chosen && 'invisible')} />
              )}
              {unavailable === undefined ? (
                label
              ) : (
                <span className="max-w-56 whitespace-normal">
                  {label}
                  <span className="block text-xs">{unavailable}</span>
                </span>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
