import { EventEmitter } from 'node:events';
import { record } from './record.ts';
import { stoppable } from './stoppable.ts';

type Decide = (allowed: boolean) => void;
type RequestHandler = (contents: null, permission: string, decide: Decide, details: { requestingUrl: string }) => void;
type CheckHandler = (contents: null, permission: string, origin: string) => boolean;

class Session extends EventEmitter {
  #request: RequestHandler = (_contents, _permission, decide) => decide(true);
  #check: CheckHandler = () => true;

  setPermissionRequestHandler(handler: RequestHandler) {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler) {
    this.#check = handler;
  }

  /** Returns the results of the permission request and of the permission check for a page at this address. */
  permits(permission: string, address: string): { asked: boolean; checked: boolean } {
    let asked = false;
    const decide = (allowed: boolean) => {
      asked = allowed;
    };
    this.#request(null, permission, decide, { requestingUrl: address });
    return { asked, checked: this.#check(null, permission, URL.canParse(address) ? address : '') };
  }

  /** Returns whether the download is allowed. */
  download(url: string): boolean {
    const event = stoppable(url);
    this.emit('will-download', event, { getURL: () => url });
    record.downloads.push({ url, refused: event.defaultPrevented });
    return !event.defaultPrevented;
  }
}

export const session = { defaultSession: new Session(), fromPartition: () => new Session() };
