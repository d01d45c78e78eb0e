import type { Logger } from 'pino';
import { type SystemWarning, textOfWarning, type WarningCode } from '#common/system-warnings.ts';

/**
 * Problems that show only while the server runs. Each instance keeps its own, because proxies and providers may
 * differ between instances.
 */
export interface ObservedWarnings {
  /** Logs a problem the first time it is reported. */
  report(warning: SystemWarning): void;
  resolve(code: WarningCode, subject?: string): void;
  list(): SystemWarning[];
}

const keyOf = ({ code, subject }: SystemWarning) => `${code} ${subject}`;

export function createObservedWarnings(log: Logger): ObservedWarnings {
  const open = new Map<string, SystemWarning>();
  const logged = new Set<string>();
  return {
    report(warning) {
      const key = keyOf(warning);
      open.set(key, warning);
      if (logged.has(key)) return;
      logged.add(key);
      logWarning(log, warning);
    },
    resolve(code, subject) {
      for (const [key, warning] of open)
        if (warning.code === code && (subject === undefined || warning.subject === subject)) open.delete(key);
    },
    list: () => [...open.values()],
  };
}

export function logWarning(log: Logger, warning: SystemWarning): void {
  const { title, remedy } = textOfWarning(warning);
  log.warn({ warning: warning.code }, `${title}. ${remedy}`);
}
