import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { AppError } from '#common/errors.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Provider } from './provider.ts';
import { askedToWait, mustReconnect, notConnected, ProviderFailure, toAppError } from './provider-failure.ts';

/** What to ask; the path is the provider's, the rest may need to know whose account it is. */
type Question<T> = (account: Account) => Parameters<Provider['ask']>[1] & { reply: z.ZodType<T> };

/** How often an instance looks whether another has renewed the tokens, and for how long. */
const POLL_INTERVAL_MS = 100;
const LOOK_FOR = 6_000;
/** The provider allows eight exchanges a minute. */
const PAUSE_AFTER_FAILED_REFRESH = 10_000;
/** After these the refresh token is used up or worth nothing; asking again would only repeat it. */
const FINAL = new Set(['refused', 'unauthorized', 'malformed']);

/** Calls with the account's token, which is renewed when it has to be, once over all instances. */
export function createAccess(context: Context, accounts: Accounts, provider: Provider) {
  const { now, log } = context;

  /** @throws NotConnected, RateLimited while the provider wants a pause */
  async function requireAccount(): Promise<Account> {
    const account = await accounts.find();
    if (!account) throw notConnected();
    if (account.status === 'reconnect') throw mustReconnect();
    if (account.pausedUntil > now()) throw askedToWait(account.pausedUntil - now());
    return account;
  }

  async function exchange({ tokenId, refreshToken }: Account): Promise<void> {
    try {
      const tokens = await provider.refresh(refreshToken);
      // Disconnected while we asked: nobody knows of the new tokens but us.
      if (!(await accounts.finishRefresh(tokenId, tokens))) await provider.revoke(tokens.access_token);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'the tokens of the scheduling account could not be renewed');
      if (FINAL.has(error.kind)) {
        await accounts.end(tokenId);
        throw mustReconnect(error);
      }
      await accounts.giveUpRefresh(tokenId, now() + Math.max(error.pause, PAUSE_AFTER_FAILED_REFRESH));
      throw toAppError(error);
    }
  }

  /**
   * The account with other tokens than these. Of all calls of all instances one exchanges the refresh token, the others
   * wait for it. One that died over it is followed after its lease: if its exchange went through, the refresh token is
   * used up, which the provider says, and the account has to be connected anew.
   */
  async function renew(tokenId: string): Promise<Account> {
    for (let waited = 0; waited <= LOOK_FOR; waited += POLL_INTERVAL_MS) {
      const account = await requireAccount();
      if (account.tokenId !== tokenId) return account;
      if (await accounts.claimRefresh(tokenId)) await exchange(account);
      else await sleep(POLL_INTERVAL_MS);
    }
    throw askedToWait(LOOK_FOR);
  }

  async function settle({ tokenId }: Account, error: unknown): Promise<unknown> {
    if (!(error instanceof ProviderFailure)) return error;
    if (error.kind === 'limited') await accounts.pause(tokenId, now() + error.pause);
    if (error.kind === 'unauthorized') await accounts.end(tokenId);
    return toAppError(error);
  }

  const isUnauthorized = (error: unknown) => error instanceof ProviderFailure && error.kind === 'unauthorized';

  return {
    /** @throws NotConnected, RateLimited, UpstreamFailed, UpstreamTimeout */
    async call<T>(question: Question<T>): Promise<T> {
      const stored = await requireAccount();
      const account = stored.expiresAt <= now() ? await renew(stored.tokenId) : stored;
      try {
        return await provider.ask(account.accessToken, question(account));
      } catch (error) {
        if (!isUnauthorized(error)) throw await settle(account, error);
      }
      const renewed = await renew(account.tokenId);
      try {
        return await provider.ask(renewed.accessToken, question(renewed));
      } catch (error) {
        throw await settle(renewed, error);
      }
    },

    /**
     * The same for somebody who must not cost more than one call: it renews the tokens or asks, not both.
     * `null` when nothing was learned.
     */
    async callOnce<T>(account: Account, question: Question<T>): Promise<T | null> {
      try {
        if (account.expiresAt > now())
          return await provider.ask(account.accessToken, question(account), { retries: 0 });
        if (await accounts.claimRefresh(account.tokenId)) await exchange(account);
      } catch (error) {
        if (!(error instanceof ProviderFailure || error instanceof AppError)) throw error;
        log.warn({ err: error }, 'the scheduling account could not be asked for a visitor');
        if (isUnauthorized(error)) await accounts.expire(account.tokenId);
        else await settle(account, error);
      }
      return null;
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
