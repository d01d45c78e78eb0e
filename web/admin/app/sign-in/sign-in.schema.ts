import { SecondFactors, SignIn, SignInCode } from '#common/contract/auth.ts';

/** Rules of both steps of the sign-in. The form shows before they have loaded. */
export const signInRules = { password: SignIn.omit({ code: true, passkey: true }), code: SignInCode };

/** The second factors in the details of a refusal: of an account with passkeys; `null` for one with an app alone. */
export const readSecondFactors = (details: unknown): SecondFactors | null =>
  SecondFactors.safeParse(details).data ?? null;
