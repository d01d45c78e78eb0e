import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { AppError } from '#common/errors.ts';
import type { Account, Accounts } from './accounts.ts';
import { mustReconnect, notConnected, type Provider, ProviderFailure, toAppError, waitRequired } from './provider.ts';

/** Builds a request to the provider; the account provides the URIs that it needs. */
type Question<T> = (account: Account) => Parameters<Provider['ask']>[1] & { reply: z.core.$ZodType<T> };

/** Interval and total time for polling whether another instance has refreshed the tokens, in milliseconds. */
const POLL_INTERVAL_MS = 100;
const POLL_TIMEOUT_MS = 6_000;
/** The provider allows eight token requests per minute. */
const FAILED_REFRESH_PAUSE_MS = 10_000;
/** After these failures the refresh token is used up or invalid, so a retry would fail again. */
const FINAL_FAILURES = new Set(['refused', 'unauthorized', 'malformed']);

/** Calls the provider with the account's access token. Only one instance at a time refreshes an expired token. */
export function createAccess(context: Context, accounts: Accounts, provider: Provider) {
  const { now, log } = context;

  /** @throws NotConnected, RateLimited during a pause that the provider requested */
  async function requireAccount(): Promise<Account> {
    const account = await accounts.find();
    if (!account) throw notConnected();
    if (account.status === 'reconnect') throw mustReconnect();
    if (account.pausedUntil > now()) throw waitRequired(account.pausedUntil - now());
    return account;
  }

  async function exchange({ tokenId, refreshToken }: Account): Promise<void> {
    try {
      const tokens = await provider.refresh(refreshToken);
      // The owner disconnected in the meantime, so the new tokens are stored nowhere and have to be revoked.
      if (!(await accounts.finishRefresh(tokenId, tokens))) await provider.revoke(tokens.access_token);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'Calendly token refresh failed');
      if (FINAL_FAILURES.has(error.kind)) {
        await accounts.end(tokenId);
        throw mustReconnect(error);
      }
      await accounts.giveUpRefresh(tokenId, now() + Math.max(error.pause, FAILED_REFRESH_PAUSE_MS));
      throw toAppError(error);
    }
  }

  /**
   * Returns the account with newer tokens than the given ones. One call on one instance exchanges the refresh
   * token; all others wait for it. After a crash during the exchange, another call retries when the lease has
   * expired; if the exchange had succeeded, the provider rejects the used refresh token and the owner has to
   * reconnect.
   */
  async function renew(tokenId: string): Promise<Account> {
    for (let waited = 0; waited <= POLL_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const account = await requireAccount();
      if (account.tokenId !== tokenId) return account;
      if (await accounts.claimRefresh(tokenId)) await exchange(account);
      else await sleep(POLL_INTERVAL_MS);
    }
    throw waitRequired(POLL_TIMEOUT_MS);
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
     * Costs at most one request to the provider: it either refreshes the tokens or sends the request. Returns
     * `null` when the request was not answered.
     */
    async callOnce<T>(account: Account, question: Question<T>): Promise<T | null> {
      try {
        if (account.expiresAt > now())
          return await provider.ask(account.accessToken, question(account), { retries: 0 });
        if (await accounts.claimRefresh(account.tokenId)) await exchange(account);
      } catch (error) {
        if (!(error instanceof ProviderFailure || error instanceof AppError)) throw error;
        log.warn({ err: error }, 'Calendly event types not refreshed');
        if (isUnauthorized(error)) await accounts.expire(account.tokenId);
        else await settle(account, error);
      }
      return null;
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
