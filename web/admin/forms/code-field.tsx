import type { ComponentProps } from 'react';
import { TextField } from '#web/shared/components/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'helper' | 'autoComplete' | 'inputMode'> & {
  /** Six digits of the app, one of the recovery codes, or either. */
  kind: 'app' | 'recovery' | 'any';
};

const texts = {
  app: { label: 'Code', helper: 'The six digits that your authenticator app shows' },
  recovery: { label: 'Recovery code', helper: 'Letters and digits in groups of four; each code works once' },
  any: { label: 'Code', helper: 'From your authenticator app, or a recovery code' },
} as const;

/** Phones offer digits, and the code itself where they know it. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      {...texts[kind]}
      required
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
