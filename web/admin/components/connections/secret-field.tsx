import { Undo2, X } from 'lucide-react';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { Button } from '#web/shared/components/button.tsx';

interface SecretFieldProps {
  label: string;
  name: string;
  required: boolean | undefined;
  error: string | undefined;
  helper: string | undefined;
  isStored: boolean;
  /** Set by the environment. */
  isFixed: boolean;
  /** The typed text that is not saved; `null` removes what is stored. */
  typed: string | null | undefined;
  onChange: (value: string | null) => void;
}

function placeholderOf(isStored: boolean, isFixed: boolean, isRemoved: boolean): string | undefined {
  if (isFixed) return isStored ? 'Stored on the server' : undefined;
  if (isRemoved) return 'Removed when you save';
  return isStored ? 'Stored. Type to replace.' : undefined;
}

/** A secret that is never shown again: it can be replaced or removed. */
export function SecretField({ label, isStored, isFixed, typed, onChange, ...input }: SecretFieldProps) {
  const isRemoved = typed === null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 *:first:w-full">
      <PasswordField
        {...input}
        label={label}
        disabled={isFixed}
        autoComplete="new-password"
        spellCheck={false}
        placeholder={placeholderOf(isStored, isFixed, isRemoved)}
        value={typed ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      {isStored && !isFixed && !typed && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={isRemoved ? `Keep ${label}` : `Remove ${label}`}
          onClick={() => onChange(isRemoved ? '' : null)}
        >
          {isRemoved ? <Undo2 aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
          {isRemoved ? 'Keep' : 'Remove'}
        </Button>
      )}
    </div>
  );
}
