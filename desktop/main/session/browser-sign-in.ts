import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import { appSignInPath } from '#common/admin-paths.ts';
import { AppSecret, signInApp } from '#common/contract/app-sign-in.ts';
import type { events, Outcome } from '#common/desktop/channels.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { MINUTE } from '#common/limits.ts';
import type { RequestHandlers } from '#desktop/main/app/ipc.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';

/** Time for signing in there with a passkey, or with a password and a code. */
const PATIENCE_MS = 15 * MINUTE;
const TIMEOUT_MS = 15_000;
const SECRET_BYTES = 32;
const MAX_COMPUTER_NAME = 100;

const Refusal = z.looseObject({ message: z.string() });
type Ended = z.output<(typeof events)['browserSignInEnded']>;

interface Parts {
  /** The chosen site. */
  origin(): string | null;
  fetchServer: ServerFetch;
  /** Name of this computer, which the browser shows. */
  computer?: string;
  browser: { openExternal(url: string): Promise<unknown> };
  /** Called with the token of a session, which the window never gets. */
  onSession(origin: string, token: string): Promise<void>;
  onEnded(ended: Ended): void;
  now?: () => number;
}

interface Started {
  origin: string;
  /** Kept here and given to the site alone; without it no code is worth anything. */
  verifier: string;
  /** Comes back in the link, so that no other one is followed. */
  state: string;
  endsAt: number;
}

const secret = () => randomBytes(SECRET_BYTES).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Signs in with the browser, where passkeys work and single sign-on will (RFC 8252 with PKCE, RFC 7636): the browser gets a digest
 * of a secret of this process, and a link brings back a code that is worth something with the secret alone, to the one site that
 * was asked.
 */
export function createBrowserSignIn({
  origin: chosen,
  fetchServer,
  computer = hostname().slice(0, MAX_COMPUTER_NAME),
  browser,
  onSession,
  onEnded,
  ...clock
}: Parts) {
  const now = clock.now ?? Date.now;
  let started: Started | null = null;
  const current = () => (started !== null && started.endsAt > now() ? started : null);

  /** @throws with a reason in plain words */
  async function redeem({ origin, verifier }: Started, code: string) {
    const url = apiAddress(origin, signInApp.path);
    if (url === null) throw new Error('The site cannot be reached');
    const response = await fetchServer({
      url,
      method: signInApp.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': PRODUCT_NAME },
      body: new Blob([JSON.stringify({ code, verifier })]).stream(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown): never => {
      throw new Error('The site cannot be reached', { cause });
    });
    const body: unknown = await response.json().catch(() => null);
    const reply = signInApp.reply.safeParse(body);
    if (response.ok && reply.success) return reply.data.data;
    throw new Error(Refusal.safeParse(body).data?.message ?? 'The site refused the sign-in');
  }

  async function finish(code: string): Promise<Outcome> {
    const mine = current();
    if (mine === null) return { kind: 'failed', message: 'Start the sign-in with the browser again' };
    // A code is tried once, whatever comes of it.
    started = null;
    try {
      const { token, user } = await redeem(mine, code);
      await onSession(mine.origin, token);
      if (mine.origin === chosen()) onEnded({ user, failed: null });
      return { kind: 'done' };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onEnded({ user: null, failed: message });
      return { kind: 'failed', message };
    }
  }

  const handlers: Pick<RequestHandlers, 'startBrowserSignIn' | 'finishBrowserSignIn'> = {
    async startBrowserSignIn() {
      const origin = chosen();
      if (origin === null) return { kind: 'failed', message: 'Choose a site first' };
      const mine = { origin, verifier: secret(), state: secret(), endsAt: now() + PATIENCE_MS };
      started = mine;
      const path = appSignInPath({ challenge: challengeOf(mine.verifier), state: mine.state, computer });
      await browser.openExternal(new URL(path, origin).href);
      return { kind: 'done' };
    },
    async finishBrowserSignIn({ code }) {
      const read = AppSecret.safeParse(code.trim());
      return read.success ? finish(read.data) : { kind: 'failed', message: 'This is not a code of the browser' };
    },
  };
  return {
    handlers,
    /** Follows a link of the browser; one that nobody here has asked for does nothing. */
    async follow({ code, state }: { code: string; state: string }): Promise<void> {
      const mine = current();
      if (mine !== null && isSame(mine.state, state)) await finish(code);
    },
  };
}

export type BrowserSignIn = ReturnType<typeof createBrowserSignIn>;
