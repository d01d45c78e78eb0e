import { EventEmitter } from 'node:events';
import type { ClientRequestConstructorOptions } from 'electron';
import { ClientRequest } from './client-request.ts';
import { control } from './control-symbol.ts';
import { assertReady } from './readiness.ts';
import { Session, session } from './session.ts';

export const net = {
  /** Loopback is always there. */
  isOnline: () => true,
  request(options: ClientRequestConstructorOptions): ClientRequest {
    assertReady('net');
    const chosen: unknown = options.session ?? session.defaultSession;
    if (!(chosen instanceof Session)) throw new TypeError('`session` should be an instance of the Session class');
    return new ClientRequest(options, chosen[control].network);
  },
};

/** Electron's own updater; the app only listens to its events. */
export const autoUpdater = new EventEmitter();
