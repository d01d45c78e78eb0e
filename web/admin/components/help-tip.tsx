import { CircleHelp } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { cx } from '#web/shared/class-names.ts';
import { pressable } from './press-style.ts';

interface HelpTipProps {
  /** The subject that it explains. */
  of: string;
  text: string;
}

/** A question mark that says what a number counts, by pointer, touch and keyboard. */
export function HelpTip({ of, text }: HelpTipProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={`What ${of} counts`}
        className={cx(pressable, 'grid size-6 place-items-center rounded-full text-muted hover:text-ink')}
      >
        <CircleHelp aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Popover
        placement="bottom"
        offset={4}
        className="z-55! max-w-72 rounded-md border border-rule-strong bg-surface shadow-lg"
      >
        <Dialog aria-label={of} className="px-3.5 py-2.5 text-sm outline-none">
          {text}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
