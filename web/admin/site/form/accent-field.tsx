import { useState } from 'react';
import { TextField } from '#web/shared/components/text-field.tsx';
import { fieldId } from './field-place.ts';
import { useSiteForm } from './form-context.ts';

interface AccentFieldProps {
  label: string;
  error: string | undefined;
  path: string;
  value: string;
}

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A color as text and in the browser's picker, with what had to be corrected for it. */
export function AccentField({ label, error, path, value }: AccentFieldProps) {
  const { edit, notices } = useSiteForm();
  // A picker cannot show what is half typed.
  const [accepted, setAccepted] = useState(value);
  if (isColor(value) && value !== accepted) setAccepted(value);
  const notice = notices.get(path);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-3">
        <TextField
          id={fieldId(path)}
          label={label}
          error={error}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className="flex-1"
          onChange={({ target }) => edit(path, target.value)}
        />
        <input
          type="color"
          aria-label="Color picker"
          value={isColor(value) ? value : accepted}
          onChange={({ target }) => edit(path, target.value)}
          className="h-12 w-16 cursor-pointer rounded-md border border-rule-strong bg-surface p-1"
        />
      </div>
      {notice && (
        <p role="status" className="text-sm text-warning">
          {notice}
        </p>
      )}
    </div>
  );
}
