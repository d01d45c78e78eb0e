import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import {
  type CreationOptions,
  PasskeyAssertion,
  PasskeyRegistration,
  type RequestOptions,
} from '#common/contract/webauthn.ts';

export const askForPasskey = async (optionsJSON: RequestOptions): Promise<PasskeyAssertion> =>
  PasskeyAssertion.parse(await startAuthentication({ optionsJSON }));

export const makePasskey = async (optionsJSON: CreationOptions): Promise<PasskeyRegistration> =>
  PasskeyRegistration.parse(await startRegistration({ optionsJSON }));

/** Why the browser gave no passkey; `null` for an error that did not come from there. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for your account already.';
  if (error instanceof WebAuthnError && error.code === 'ERROR_INVALID_DOMAIN')
    return 'Passkeys work only at the public address of the site.';
  // Browsers do not say more, so that no site learns what is on the device.
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return 'No passkey was used. It was cancelled, or took too long.';
  if (error instanceof WebAuthnError || error instanceof DOMException) return 'The browser could not use a passkey.';
  return null;
}
