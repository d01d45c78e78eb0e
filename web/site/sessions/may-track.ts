import { readToken } from '#web/shared/api/token.ts';
import { isPreview } from '#web/shared/preview.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Visitors who opt out are not counted, and neither is the owner or the preview. */
export const mayTrack = (): boolean =>
  navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true && readToken() === null && !isPreview();
