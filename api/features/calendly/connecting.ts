import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import { selectRow } from '#api/database/table.ts';
import type { SchedulingAuthorizationRow } from '#api/database/tables/scheduling-authorizations.ts';
import { recordActivity } from '#api/features/activity/service.ts';
import type { Owner } from '#api/http/auth.ts';
import { AppError, unauthenticated } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import type { Accounts } from './accounts.ts';
import type { Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { askEventTypes, askUser } from './questions.ts';
import { type Client, type Outcome, outcomeOf, outcomes, redirectAddress } from './return-address.ts';

const GOOD_FOR = 10 * MINUTE;
const PURPOSE = 'authorization';

interface Parts {
  accounts: Accounts;
  provider: Provider;
  vault: Encryption;
  /** Environment variables without which nothing can be connected. */
  missing: readonly string[];
}

interface CallbackQuery {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const secret = () => randomBytes(32).toString('base64url');

/** The way to an account and back: OAuth 2 with a state that is good once (RFC 6749, 10.12) and PKCE (RFC 7636). */
export function createConnecting(context: Context, { accounts, provider, vault, missing }: Parts) {
  const { database, config, now, log } = context;
  const { schedulingAuthorizations: authorizations, users } = database.models;
  const redirectUri = redirectAddress(config.publicUrl);

  async function authorize({ id: userId }: Owner, client: Client): Promise<string> {
    if (missing.length > 0)
      throw new AppError('not_connected', `Calendly is not set up on this server. Set ${missing.join(' and ')}.`);
    const user = await selectRow(users, { where: { id: userId } });
    if (!user) throw unauthenticated();
    const [state, verifier] = [secret(), secret()];
    await authorizations.destroy({ where: { expiresAt: { [Op.lte]: now() } } });
    await authorizations.create({
      id: hash(state),
      userId,
      tokenVersion: user.tokenVersion,
      verifier: vault.seal(verifier, PURPOSE),
      client,
      expiresAt: now() + GOOD_FOR,
    });
    return provider.authorizeUrl({ state, challenge: hash(verifier), redirectUri });
  }

  /** Uses the state up. `null` when it was never ours or has been used. */
  const takeAuthorization = (state: string) =>
    database.transaction(async (transaction) => {
      const where = { id: hash(state) };
      const row = await selectRow(authorizations, { where, transaction });
      return row && (await authorizations.destroy({ where, transaction })) === 1 ? row : null;
    });

  /** The owner who set out, if still signed in as then. */
  async function findTraveller(row: SchedulingAuthorizationRow) {
    if (Number(row.expiresAt) <= now()) return undefined;
    return selectRow(users, { where: { id: row.userId, tokenVersion: row.tokenVersion } });
  }

  async function connect(row: SchedulingAuthorizationRow, code: string): Promise<Outcome> {
    const owner = await findTraveller(row);
    const verifier = vault.open(row.verifier, PURPOSE);
    if (!owner || verifier === null) return outcomes.stale;
    const tokens = await provider.exchangeCode({ code, verifier, redirectUri });
    const { resource: profile } = await provider.ask(tokens.access_token, askUser());
    await database.transaction(async (transaction) => {
      await accounts.connect(tokens, profile, transaction);
      const entry = { action: 'connected', entity: 'scheduling', entityId: null, title: 'Calendly', actor: owner.name };
      await recordActivity(context, entry, transaction);
    });
    await fetchEventTypes();
    return outcomes.connected;
  }

  /** Ahead of the first visitor, who then finds them here; if it fails, they are asked for later. */
  async function fetchEventTypes(): Promise<void> {
    const account = await accounts.find();
    if (account?.status !== 'connected') return;
    try {
      const { collection } = await provider.ask(account.accessToken, askEventTypes(account));
      await accounts.keepEventTypes(account.tokenId, collection);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'the event types of the new scheduling account could not be read yet');
    }
  }

  return {
    authorize,

    /** Takes the owner's browser back in: what came of it, and which program to go back to. Never throws. */
    async finish({ code, state, error }: CallbackQuery): Promise<{ client: Client; outcome: Outcome }> {
      let client: Client = 'web';
      try {
        const row = state === undefined ? null : await takeAuthorization(state);
        if (!row) return { client, outcome: outcomes.stale };
        client = row.client;
        if (error !== undefined)
          return { client, outcome: error === 'access_denied' ? outcomes.denied : outcomes.failed };
        return { client, outcome: code === undefined ? outcomes.stale : await connect(row, code) };
      } catch (failure) {
        log.error({ err: failure }, 'the scheduling account could not be connected');
        return { client, outcome: outcomeOf(failure) };
      }
    },

    /** Forgets the account; that the provider does too is asked for, but not waited on to be granted. */
    async disconnect(actor: string): Promise<void> {
      const account = await accounts.find();
      const removed = await database.transaction(async (transaction) => {
        const gone = await accounts.remove(transaction);
        const entry = { action: 'disconnected', entity: 'scheduling', entityId: null, title: 'Calendly', actor };
        if (gone) await recordActivity(context, entry, transaction);
        return gone;
      });
      if (!removed || account?.status !== 'connected' || account.pausedUntil > now()) return;
      const asked = [account.refreshToken, account.accessToken].map((token) => provider.revoke(token));
      for (const answer of await Promise.allSettled(asked))
        if (answer.status === 'rejected')
          log.warn({ err: answer.reason }, 'the tokens of the scheduling account could not be revoked');
    },
  };
}
