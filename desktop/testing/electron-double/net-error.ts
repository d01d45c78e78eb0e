/** Node's error codes by the names of Chromium's errors. */
const NAMES: Record<string, string> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  ETIMEDOUT: 'TIMED_OUT',
};

/** An error as Electron's network gives it: a message and nothing else. */
export const netError = (name: string): Error => new Error(`net::ERR_${name}`);

export const netErrorOf = (error: Error): Error =>
  netError(NAMES['code' in error ? String(error.code) : ''] ?? 'FAILED');
