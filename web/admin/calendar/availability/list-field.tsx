import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/shared/components/button.tsx';

interface ListFieldProps {
  label: string;
  text: string;
  error: string | undefined;
  /** Label of the button that adds an entry. */
  add: string;
  /** False when there are as many entries as there can be. */
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** A field that holds several entries. */
export function ListField({ label, text, error, add, canAdd, onAdd, children }: ListFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-rule pt-6">
      <legend className="float-left w-full text-sm font-medium">{label}</legend>
      <p className="-mt-2 clear-both max-w-prose text-sm text-muted">{text}</p>
      {children}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <Button variant="secondary" size="sm" className="self-start" disabled={!canAdd} onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        {add}
      </Button>
    </fieldset>
  );
}
