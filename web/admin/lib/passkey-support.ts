import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/** Four numbers, or IPv6 in brackets. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Why passkeys cannot be used here; `null` where they can. */
export function passkeysMissing(): string | null {
  // The window has an origin of its own, to which no passkey of the site belongs.
  if (desktopBridge()) return 'Passkeys work in the browser dashboard.';
  if (!('PublicKeyCredential' in globalThis)) return 'This browser does not support passkeys.';
  if (IP_ADDRESS.test(location.hostname)) return 'Passkeys need a site address with a name, such as studio.example.';
  return null;
}

export const supportsPasskeys = (): boolean => passkeysMissing() === null;
