import type { SignIn } from '#common/contract/auth.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#common/contract/passkeys.ts';
import { askForPasskey, passkeyProblem } from '#web/admin/lib/passkeys.ts';
import { call } from '#web/shared/api/client.ts';
import type { AuthState } from '#web/shared/auth.tsx';
import { hasCode, secondFactorsIn } from './messages.ts';

/** The password again brings a new challenge, which the one from a while ago may not be any more. */
async function newChallenge(signIn: AuthState['signIn'], credentials: SignIn) {
  try {
    await signIn(credentials);
  } catch (error) {
    const options = hasCode(error, 'second_factor_required') ? (await secondFactorsIn(error))?.passkey : null;
    if (!options) throw error;
    return options;
  }
  // The second factor was turned off in the meantime: the password was enough.
  return null;
}

async function withPasskey({ signIn, startSession }: AuthState, credentials?: SignIn): Promise<void> {
  if (credentials) {
    const options = await newChallenge(signIn, credentials);
    if (options) await signIn({ ...credentials, passkey: await askForPasskey(options) });
    return;
  }
  const passkey = await askForPasskey((await call(beginPasskeySignIn)).data);
  startSession((await call(signInWithPasskey, { body: { passkey } })).data);
}

/** Signs in with a passkey: alone, or as the second step after the password. @throws with the reason in plain words */
export async function signInByPasskey(auth: AuthState, credentials?: SignIn): Promise<void> {
  try {
    await withPasskey(auth, credentials);
  } catch (error) {
    const problem = passkeyProblem(error);
    throw problem === null ? error : new Error(problem, { cause: error });
  }
}
