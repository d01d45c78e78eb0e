import { CircleCheck, KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { Button } from '#web/shared/components/button.tsx';
import type { SecondFactorState } from './use-second-factor.ts';

interface SecondFactorFieldProps extends Omit<ComponentProps<typeof CodeField>, 'kind'> {
  state: SecondFactorState;
}

/** Nothing for an account without a second factor. */
export function SecondFactorField({ state, ...field }: SecondFactorFieldProps) {
  if (!state.isNeeded) return null;
  if (state.isShown)
    return (
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-positive">
        <CircleCheck aria-hidden className="size-5" strokeWidth={1.75} />
        Confirmed with your passkey
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <CodeField kind={state.hasApp ? 'any' : 'recovery'} {...field} />
      {state.offersPasskey && (
        <Button variant="secondary" busy={state.busy} className="self-start" onClick={state.confirmWithPasskey}>
          <KeyRound aria-hidden className="size-4" />
          Use a passkey
        </Button>
      )}
    </div>
  );
}
