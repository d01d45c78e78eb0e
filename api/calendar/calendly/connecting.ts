import { randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import type { SchedulingAuthorizationRow } from '#api/database/tables/calendly.ts';
import type { Owner } from '#api/http/auth.ts';
import { type CalendlyError, calendlyReturnPath } from '#common/admin-paths.ts';
import { calendlyCallback } from '#common/contract/calendly.ts';
import { AppError, unauthenticated } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import type { Accounts } from './accounts.ts';
import { type Provider, ProviderFailure } from './provider.ts';
import { askEventTypes, askUser } from './questions.ts';

const STATE_LIFETIME = 10 * MINUTE;
const PURPOSE = 'authorization';

interface Parts {
  accounts: Accounts;
  provider: Provider;
  encryption: Encryption;
  /** Environment variables that are missing for a connection. */
  missing: () => Promise<readonly string[]>;
}

export interface CallbackQuery {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

const hash = (text: string) => sha256(text, 'base64url');
const secret = () => randomBytes(32).toString('base64url');

/** Consumes the state. Returns `null` for an unknown or used one. */
const consumeAuthorization = ({ database }: Context, state: string) =>
  database.transaction(async (transaction) => {
    const { schedulingAuthorizations: authorizations } = database.models;
    const where = { id: hash(state) };
    const row = await selectRow(authorizations, { where, transaction });
    return row && (await authorizations.destroy({ where, transaction })) === 1 ? row : null;
  });

/** The owner who started the connection, if that session is still valid. */
async function findOwner({ database, now }: Context, row: SchedulingAuthorizationRow) {
  if (Number(row.expiresAt) <= now()) return undefined;
  return selectRow(database.models.users, { where: { id: row.userId, tokenVersion: row.tokenVersion } });
}

/** The client that started the connection: a browser or the desktop app, which has its own URL scheme. */
type Client = 'web' | 'desktop';

/** OAuth redirect URI; it has to be registered at the provider. */
export const redirectAddress = (publicUrl: string): string => publicUrl + calendlyCallback.path;

/** The result of connecting. The dashboard has the texts. */
const outcomes = {
  connected: { result: 'connected' },
  denied: { result: 'error', message: 'denied' },
  stale: { result: 'error', message: 'stale' },
  refused: { result: 'error', message: 'refused' },
  busy: { result: 'error', message: 'busy' },
  failed: { result: 'error', message: 'failed' },
} as const satisfies Record<'connected' | CalendlyError, { result: 'connected' | 'error'; message?: CalendlyError }>;

type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** Maps a failure during the connection to an outcome for the owner. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ProviderFailure)) return outcomes.failed;
  if (error.kind === 'limited') return outcomes.busy;
  if (error.kind === 'unauthorized') return outcomes.refused;
  // The authorization code is no longer valid (RFC 6749, 5.2).
  return error.status === 400 ? outcomes.stale : outcomes.failed;
}

/** Sends the browser back to the dashboard, or to the desktop app. */
export function returnAddress(client: Client, outcome: Outcome): string {
  const message = 'message' in outcome ? { message: outcome.message } : {};
  if (client === 'desktop')
    return `${DESKTOP_SCHEME}://calendly?${new URLSearchParams({ result: outcome.result, ...message })}`;
  return calendlyReturnPath({ calendly: outcome.result, ...message });
}

/** Connects an account with OAuth 2, using a single-use state (RFC 6749, 10.12) and PKCE (RFC 7636). */
export function createConnecting(context: Context, { accounts, provider, encryption, missing }: Parts) {
  const { database, config, events, now, log } = context;
  const { schedulingAuthorizations: authorizations, users } = database.models;
  const redirectUri = redirectAddress(config.publicUrl);

  async function authorize({ id: userId }: Owner, client: Client): Promise<string> {
    const unset = await missing();
    if (unset.length > 0)
      throw new AppError('not_connected', `Calendly is not set up on this server. Set ${unset.join(' and ')}.`);
    const user = await selectRow(users, { where: { id: userId } });
    if (!user) throw unauthenticated();
    const [state, verifier] = [secret(), secret()];
    await authorizations.destroy({ where: { expiresAt: { [Op.lte]: now() } } });
    await authorizations.create({
      id: hash(state),
      userId,
      tokenVersion: user.tokenVersion,
      verifier: encryption.encrypt(verifier, PURPOSE),
      client,
      expiresAt: now() + STATE_LIFETIME,
    });
    return provider.authorizeUrl({ state, challenge: hash(verifier), redirectUri });
  }

  async function connect(row: SchedulingAuthorizationRow, code: string): Promise<Outcome> {
    const owner = await findOwner(context, row);
    const verifier = encryption.decrypt(row.verifier, PURPOSE);
    if (!owner || verifier === null) return outcomes.stale;
    const tokens = await provider.exchangeCode({ code, verifier, redirectUri });
    const { resource: profile } = await provider.ask(tokens.access_token, askUser());
    // The privacy page names Calendly, so it changes the published content.
    await context.content.change(async (transaction) => {
      await accounts.connect(tokens, profile, transaction);
      const actor = { id: owner.id, name: owner.name };
      const event = { type: 'scheduling.connected', entityId: null, title: 'Calendly', actor, details: {} } as const;
      await events.emit(event, transaction);
    });
    await fetchEventTypes();
    return outcomes.connected;
  }

  /** Loads the event types before the first visitor needs them; after a failure they are loaded later. */
  async function fetchEventTypes(): Promise<void> {
    const account = await accounts.find();
    if (account?.status !== 'connected') return;
    try {
      const { collection } = await provider.ask(account.accessToken, askEventTypes(account));
      await accounts.storeEventTypes(account.tokenId, collection);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'Calendly event types not loaded');
    }
  }

  return {
    authorize,

    /**
     * Completes the connection after the provider's redirect. Returns the outcome and the client to redirect
     * to; never throws.
     */
    async finish({ code, state, error }: CallbackQuery): Promise<{ client: Client; outcome: Outcome }> {
      let client: Client = 'web';
      try {
        const row = state === undefined ? null : await consumeAuthorization(context, state);
        if (!row) return { client, outcome: outcomes.stale };
        client = row.client;
        if (error !== undefined)
          return { client, outcome: error === 'access_denied' ? outcomes.denied : outcomes.failed };
        return { client, outcome: code === undefined ? outcomes.stale : await connect(row, code) };
      } catch (failure) {
        log.error({ err: failure }, 'Calendly connection failed');
        return { client, outcome: outcomeOf(failure) };
      }
    },

    /** Deletes the account and asks the provider to revoke its tokens; a failed revocation is only logged. */
    async disconnect(actor: Actor): Promise<void> {
      const account = await accounts.find();
      const removed = await context.content.change(async (transaction) => {
        const gone = await accounts.remove(transaction);
        const event = {
          type: 'scheduling.disconnected',
          entityId: null,
          title: 'Calendly',
          actor,
          details: {},
        } as const;
        if (gone) await events.emit(event, transaction);
        return gone;
      });
      if (!removed || account?.status !== 'connected' || account.pausedUntil > now()) return;
      const asked = [account.refreshToken, account.accessToken].map((token) => provider.revoke(token));
      for (const answer of await Promise.allSettled(asked))
        if (answer.status === 'rejected') log.warn({ err: answer.reason }, 'Calendly token revocation failed');
    },
  };
}
