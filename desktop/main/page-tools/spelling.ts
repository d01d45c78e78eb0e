import { app, type Session, session } from 'electron';
import { spellingLanguages } from './spelling-languages.ts';

/** macOS has a checker of its own that downloads nothing; its sessions ignore these calls. */
const hasOwnSpelling = process.platform === 'darwin';

/**
 * Electron chooses a language for each new session and begins to load its dictionary from a server of Google. Emptying
 * the list in the same turn, before the missing file has been noticed, prevents that.
 */
function turnOff(created: Session): void {
  if (!hasOwnSpelling) created.setSpellCheckerLanguages([]);
}

/** Keeps every session from loading dictionaries. Call it before the app is ready. */
export function preventDictionaryDownloads(): void {
  app.on('session-created', turnOff);
}

/** Turns spelling on or off in the window. Turning it on downloads the dictionaries of the system's languages. */
export function checkSpelling(enabled: boolean): void {
  if (hasOwnSpelling) return;
  const { defaultSession } = session;
  // Electron turns the checker off with an empty list, and on with a language.
  const { availableSpellCheckerLanguages: available } = defaultSession;
  defaultSession.setSpellCheckerLanguages(
    enabled ? spellingLanguages(app.getPreferredSystemLanguages(), available) : [],
  );
}
