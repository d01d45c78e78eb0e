import { useState } from 'react';
import { SecondFactors, type SignIn } from '#common/contract/auth.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#common/contract/passkeys.ts';
import { signInMessages } from '#common/messages.ts';
import { askForPasskey, passkeyProblem } from '#web/admin/lib/passkeys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { toast } from '#web/shared/toast.ts';
import { hasCode, signInErrorMessage } from './messages.ts';

/** The second factors of an account with passkeys; `null` for one with an app alone. */
export const secondFactorsIn = (error: unknown): SecondFactors | null =>
  error instanceof ApiError ? (SecondFactors.safeParse(error.details).data ?? null) : null;

/** Signs in with a passkey: alone, or as the second step after the password. */
export function usePasskeySignIn() {
  const { signIn, startSession } = useAuth();
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      toast.success(signInMessages.welcome);
    } catch (error) {
      toast.error(passkeyProblem(error) ?? signInErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  /** The password again brings a new challenge, which the one from a while ago may not be any more. */
  async function newChallenge(credentials: SignIn) {
    try {
      await signIn(credentials);
    } catch (error) {
      const options = hasCode(error, 'second_factor_required') ? secondFactorsIn(error)?.passkey : null;
      if (!options) throw error;
      return options;
    }
    // The second factor was turned off in the meantime: the password was enough.
    return null;
  }

  return {
    busy,
    alone: () =>
      attempt(async () => {
        const passkey = await askForPasskey((await call(beginPasskeySignIn)).data);
        startSession((await call(signInWithPasskey, { body: { passkey } })).data);
      }),
    afterPassword: (credentials: SignIn) =>
      attempt(async () => {
        const options = await newChallenge(credentials);
        if (options) await signIn({ ...credentials, passkey: await askForPasskey(options) });
      }),
  };
}
