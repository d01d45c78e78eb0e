import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { clearCookies } from './browser.ts';
import type { VerifyProc } from './certificates.ts';
import type { Network } from './client-request.ts';
import { control } from './control-symbol.ts';
import { assertReady } from './readiness.ts';
import { record } from './record.ts';
import { settings } from './settings.ts';
import { stoppable } from './stoppable.ts';

type Decide = (allowed: boolean) => void;
type RequestHandler = (contents: null, permission: string, decide: Decide, details: { requestingUrl: string }) => void;
type CheckHandler = (contents: null, permission: string, origin: string) => boolean;

/** A few of the dictionaries that Chromium knows. */
const DICTIONARIES = ['de', 'en-GB', 'en-US', 'fr'];

export class Session extends EventEmitter {
  #request: RequestHandler = (_contents, _permission, decide) => decide(true);
  #check: CheckHandler = () => true;
  readonly #network: Network = { verify: null, proxy: settings.proxy };

  readonly availableSpellCheckerLanguages = DICTIONARIES;
  #languages: string[] = [];

  /** Electron chooses the language of the system for a new session. */
  constructor() {
    super();
    this.setSpellCheckerLanguages(['en-US']);
  }

  /** A missing dictionary is noticed by another thread, and downloaded if its language is still wanted then. */
  setSpellCheckerLanguages(languages: string[]) {
    // macOS checks the spelling itself.
    if (settings.platform === 'darwin') return;
    const unknown = languages.find((language) => !DICTIONARIES.includes(language));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.#languages = languages;
    setImmediate(() => {
      if (this.#languages === languages) record.dictionaries.push(...languages);
    });
  }
  getSpellCheckerLanguages = () => this.#languages;
  addWordToSpellCheckerDictionary = (word: string) => record.ownWords.push(word) > 0;

  /** Deletes what Chromium stores for pages. */
  async clearData(): Promise<void> {
    await clearCookies();
    record.clearedData = true;
  }

  setPermissionRequestHandler(handler: RequestHandler) {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler) {
    this.#check = handler;
  }
  setCertificateVerifyProc(verify: VerifyProc) {
    this.#network.verify = verify;
  }

  /** Returns what Chromium tells of a proxy that stands in the system's settings. */
  async resolveProxy(_url: string): Promise<string> {
    return this.#network.proxy === null ? 'DIRECT' : `PROXY ${new URL(this.#network.proxy).host}`;
  }

  get [control]() {
    return {
      network: this.#network,

      /** Returns the results of the permission request and of the permission check for a page at this address. */
      permits: (permission: string, address: string): { asked: boolean; checked: boolean } => {
        let asked = false;
        const decide = (allowed: boolean) => {
          asked = allowed;
        };
        this.#request(null, permission, decide, { requestingUrl: address });
        return { asked, checked: this.#check(null, permission, URL.canParse(address) ? address : '') };
      },

      /** Returns whether the download is allowed. */
      download: (url: string): boolean => {
        const event = stoppable(url);
        this.emit('will-download', event, { getURL: () => url });
        record.downloads.push({ url, refused: event.defaultPrevented });
        return !event.defaultPrevented;
      },
    };
  }
}

const partitions = new Map<string, Session>();

function fromPartition(name: string): Session {
  assertReady('Session');
  const known = partitions.get(name);
  if (known) return known;
  const created = new Session();
  partitions.set(name, created);
  app.emit('session-created', created);
  return created;
}

export const session = {
  get defaultSession() {
    return fromPartition('');
  },
  fromPartition,
};
