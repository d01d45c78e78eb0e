import type { Keychain } from '#desktop/main/session/keychain.ts';
import { openTokenStorage, type TokenStorage } from '#desktop/main/session/token-storage.ts';

/** Session tokens in a keychain that was opened, or with `null` on a computer that has none and gets none. */
export const tokensIn = (keychain: Keychain | null): TokenStorage =>
  openTokenStorage(
    {
      current: () => keychain,
      isAsking: () => false,
      tryAgain: async () => undefined,
      onAnswered: () => undefined,
      stop: () => undefined,
    },
    { onRefused: () => undefined, onAdopted: () => undefined },
  );

export const memoryTokens = (): TokenStorage => tokensIn(null);
