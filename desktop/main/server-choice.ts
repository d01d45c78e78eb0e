import { z } from 'zod';
import { health } from '#common/contract/health.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { AskServer } from './https-fetch.ts';
import { apiAddress, readServerAddress } from './server-address.ts';
import type { Store } from './store.ts';
import type { TokenVault } from './token-vault.ts';

const KNOWN_AT_MOST = 10;
const CHECK_TIME = 10_000;

const failed = (message: string): Outcome => ({ kind: 'failed', message });

/** What went wrong on the way to a server, in a sentence that its owner can act on. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no server of this name, or no network';
  if (code === 'ECONNREFUSED') return 'Nothing answers at this address';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ISSUER/.test(code))
    return 'The certificate of this server is not trusted. If it is from an authority of your own, choose its file';
  return 'The server cannot be reached';
}

interface Parts {
  store: Store;
  vault: TokenVault;
  ask: AskServer;
  /** Another server is the chosen one. */
  onChanged(): void;
  /** Only the list of known servers is another. */
  onKnownChanged(): void;
}

/** The servers that the owner works with; one of them is chosen. */
export function createServerChoice({ store, vault, ask, onChanged, onKnownChanged }: Parts) {
  const chosen = () => store.read().servers[0] ?? null;

  async function check(origin: string): Promise<Outcome> {
    const url = apiAddress(origin, health.path);
    if (!url) return failed('This is not an address');
    try {
      const signal = AbortSignal.timeout(CHECK_TIME);
      const response = await ask({ url, method: 'GET', headers: { accept: 'application/json' }, signal });
      const answer = z.object({ status: z.literal('ok') }).safeParse(await response.json().catch(() => null));
      return response.ok && answer.success
        ? { kind: 'done' }
        : failed('There is a server at this address, but not one of this product');
    } catch (error) {
      return failed(reasonOf(error));
    }
  }

  /** Leaves a server: its token goes with it. */
  async function leave(origin: string | null) {
    if (origin !== null) await vault.clear(origin);
  }

  return {
    chosen,

    /** Checks what was typed and makes it the chosen server; the old one's session ends here. */
    async connect(typed: string): Promise<Outcome> {
      const address = readServerAddress(typed);
      if (address.kind === 'refused') return failed(address.message);
      const checked = await check(address.origin);
      if (checked.kind !== 'done') return checked;
      const before = chosen();
      if (before !== address.origin) await leave(before);
      else if (before !== null) return { kind: 'done', detail: before };
      const others = store.read().servers.filter((origin) => origin !== address.origin);
      store.change({ servers: [address.origin, ...others].slice(0, KNOWN_AT_MOST) });
      onChanged();
      return { kind: 'done', detail: address.origin };
    },

    async forget(origin: string): Promise<Outcome> {
      const before = chosen();
      await leave(origin);
      const { [origin]: _cursor, ...cursors } = store.read().cursors;
      store.change({ servers: store.read().servers.filter((known) => known !== origin), cursors });
      if (chosen() === before) onKnownChanged();
      else onChanged();
      return { kind: 'done' };
    },
  };
}

export type ServerChoice = ReturnType<typeof createServerChoice>;
