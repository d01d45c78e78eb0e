import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { createServerFetch, type ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { createOffline } from '#desktop/main/offline/offline.ts';
import { createApiProxy } from '#desktop/main/server/api-proxy.ts';
import { createCipher } from '#desktop/main/session/cipher.ts';
import type { Keychain } from '#desktop/main/session/keychain.ts';
import { clearingCache } from '#desktop/main/session/token-storage.ts';
import { requestOpener } from './open-request.ts';
import { tokensIn } from './tokens.ts';

/** A keychain in memory. */
function memoryKeychain(): Keychain {
  const kept = new Map<string, string>();
  return {
    getPassword: async (_service, account) => kept.get(account) ?? null,
    setPassword: async (_service, account, password) => void kept.set(account, password),
    deletePassword: async (_service, account) => kept.delete(account),
  };
}

/** The offline part of the main process on a real server, without windows. A test cuts the way to the server. */
export async function startOfflineApp(origin: string, token: string, clock = { now: () => Date.now() }) {
  const userData = await mkdtemp(join(tmpdir(), 'portfolio-offline-'));
  const keychain = memoryKeychain();
  const network = createServerFetch({ openRequest: requestOpener(), signInToProxy: () => null });
  const failures: string[] = [];
  const way = { cut: false, loseReplies: false };
  const fetchServer: ServerFetch = async (request) => {
    if (way.cut) throw new Error('The way is cut');
    const response = await network(request);
    if (!way.loseReplies || request.method === 'GET') return response;
    await response.arrayBuffer();
    throw new Error('The reply was lost');
  };
  let drained = 0;

  async function open() {
    const cipher = createCipher(keychain);
    const tokens = clearingCache(tokensIn(keychain), { clear: (of) => offline.forget(of, false) });
    await tokens.save(origin, token);
    let online = true;
    const api = createApiProxy({
      origin: () => origin,
      tokens,
      fetchServer,
      onReached: (_origin, reached) => {
        online = reached;
      },
      onDoubt: () => undefined,
      onSignedIn: () => undefined,
      onSignedOut: () => undefined,
      onWritten: () => undefined,
    });
    const offline = createOffline({
      origin: () => origin,
      tokens,
      fetchServer,
      cipher: () => cipher,
      userData,
      isOnline: () => online,
      onUnreachable: () => {
        online = false;
      },
      forward: api.handle,
      cancel: api.cancel,
      onChanged: () => undefined,
      onDrained: () => {
        drained += 1;
      },
      onFailure: (error, what) => failures.push(`${what}: ${String(error)}`),
      now: clock.now,
      readPauses: { before: 100, between: 5 },
    });
    async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const request = new Request(`app://admin${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN_PLACEHOLDER}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await offline.handle(request);
      // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
      return { status: response.status, body: (await response.json()) as any };
    }
    return {
      origin,
      offline,
      send,
      /** The server is back and the app has noticed it. */
      async comeBack() {
        online = true;
        await offline.refresh(origin);
      },
    };
  }

  return {
    userData,
    way,
    failures,
    drained: () => drained,
    /** Starts the app's part, also again on the same folder. */
    open,
    // A write that was under way when the app stopped ends in the folder.
    remove: () => rm(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
}
