import { readToken } from '#web/shared/api/token.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Nobody is counted who asks not to be, and the owner never is. */
export const mayCount = (): boolean =>
  navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true && readToken() === null;
