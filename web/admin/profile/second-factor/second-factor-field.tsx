import { CircleCheck, KeyRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { beginPasskeyProof } from '#common/contract/passkeys.ts';
import type { PasskeyAssertion } from '#common/contract/webauthn.ts';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { supportsPasskeys } from '#web/admin/lib/passkey-support.ts';
import { askForPasskey, passkeyProblem } from '#web/admin/lib/passkeys.ts';
import { usePasskeys, useTwoFactor } from '#web/admin/profile/queries.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

/** The second factor that a form asks for beside the password: a code, or a passkey that is used before sending. */
export function useSecondFactor() {
  const twoFactor = useTwoFactor();
  const passkeys = usePasskeys();
  const [passkey, setPasskey] = useState<PasskeyAssertion | null>(null);
  const [busy, setBusy] = useState(false);
  const hasPasskeys = (passkeys.data?.length ?? 0) > 0;

  async function confirmWithPasskey() {
    setBusy(true);
    try {
      setPasskey(await askForPasskey((await call(beginPasskeyProof)).data));
    } catch (error) {
      const message = passkeyProblem(error) ?? (error instanceof ApiError ? error.serverMessage : undefined);
      if (!isSignedOut(error)) toast.error(message ?? 'Failed to use a passkey');
    } finally {
      setBusy(false);
    }
  }

  return {
    isNeeded: twoFactor.data?.isOn === true || hasPasskeys,
    hasApp: twoFactor.data?.isOn === true,
    offersPasskey: hasPasskeys && supportsPasskeys(),
    isShown: passkey !== null,
    busy,
    confirmWithPasskey,
    /** An answer works once: a refused form asks again. */
    forget: () => setPasskey(null),
    /** The fields of the call. */
    shown: (code: string): { passkey: PasskeyAssertion } | { code: string } | Record<never, never> =>
      passkey ? { passkey } : code.trim() === '' ? {} : { code },
  };
}

type SecondFactorState = ReturnType<typeof useSecondFactor>;

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
