import { Paperclip } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { FILE_AREA } from '#web/shared/parts/marks.ts';

interface FileDropProps {
  accept: string;
  label: string;
  /** Says which files can be added. */
  rule: string;
  disabled?: boolean;
  /** There is room for no further file. */
  isFull?: boolean;
  onAdd: (files: File[]) => void;
  className?: string;
  /** Rendered below, within the area. */
  children?: ReactNode;
}

/** An area for files: they are chosen, or dropped on it. */
export function FileDrop({ accept, label, rule, disabled, isFull, onAdd, className, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onAdd([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way to the input in it
    <div
      {...{ [FILE_AREA]: true }}
      className={className}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {!isFull && (
        <>
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            disabled={disabled}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-rule`}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={cx(
              'flex cursor-pointer items-center gap-3 rounded-md border border-dashed px-4 py-2.5 transition-colors hover:border-ink hover:bg-sunken',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
              isOver ? 'border-ink bg-sunken' : 'border-rule-strong',
            )}
          >
            <Paperclip aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
            <span className="min-w-0">
              <span id={`${id}-label`} className="block text-sm font-medium">
                {label}
              </span>
              <span id={`${id}-rule`} className="block text-xs text-muted">
                {rule}
              </span>
            </span>
          </label>
        </>
      )}
      {children}
    </div>
  );
}
