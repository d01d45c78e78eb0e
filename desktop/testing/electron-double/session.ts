import { EventEmitter } from 'node:events';
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

export class Session extends EventEmitter {
  #request: RequestHandler = (_contents, _permission, decide) => decide(true);
  #check: CheckHandler = () => true;
  readonly #network: Network = { verify: null, proxy: settings.proxy };

  setPermissionRequestHandler(handler: RequestHandler) {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler) {
    this.#check = handler;
  }
  setCertificateVerifyProc(verify: VerifyProc) {
    this.#network.verify = verify;
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
  const known = partitions.get(name) ?? new Session();
  partitions.set(name, known);
  return known;
}

export const session = {
  get defaultSession() {
    return fromPartition('');
  },
  fromPartition,
};
