import { randomBytes } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ApiTokenRow } from '#api/database/tables/users.ts';
import type { ApiTokenCaller } from '#api/http/auth.ts';
import { API_TOKENS, type TokenScope, type TokenState } from '#common/api-scopes.ts';
import type { ApiToken } from '#common/contract/tokens.ts';
import { notFound, rateLimited, ruleBroken, unauthenticated } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, MINUTE } from '#common/limits.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** Calls of a token, on all instances together. */
const CALLS: Limit = { name: 'api-token', points: 120, duration: MINUTE };
/** Tokens that do not work, from one address. */
const REFUSALS: Limit = { name: 'api-token-refused', points: 60, duration: 10 * MINUTE };

const PREFIX = 'ptk_';
const PREFIX_LENGTH = PREFIX.length + 8;
/** `ptk_`, 8 characters and 43 of base64url. */
const TOKEN = /^ptk_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

const newToken = (): string => {
  const name = Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${PREFIX}${name}_${randomBytes(32).toString('base64url')}`;
};

function stateOf({ revokedAt, expiresAt }: ApiTokenRow, now: number): TokenState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'active' : 'expired';
}

const present = (row: ApiTokenRow, now: number): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: JSON.parse(row.scopes),
  prefix: row.prefix,
  createdAt: toIso(row.createdAt),
  expiresAt: toIso(row.expiresAt),
  lastUsedAt: toIsoOrNull(row.lastUsedAt),
  state: stateOf(row, now),
});

const active = (now: number) => ({ revokedAt: null, expiresAt: { [Op.gt]: now } });

/** Every token that is not cleaned up yet, newest first. */
export async function listTokens({ database, now }: Needs): Promise<ApiToken[]> {
  const order: [string, string][] = [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ];
  return (await selectRows(database.models.apiTokens, { order })).map((row) => present(row, now()));
}

interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  expiresInDays: number;
}

/** @returns the token, which is kept nowhere. @throws RuleBroken with `API_TOKENS.max` active ones */
export async function createToken(
  { database, events, now }: Pick<Context, 'database' | 'events' | 'now'>,
  { name, scopes, expiresInDays }: NewToken,
  actor: Actor,
): Promise<ApiToken & { token: string }> {
  const token = newToken();
  const at = now();
  const row: ApiTokenRow = {
    id: newId(),
    name,
    scopes: JSON.stringify(scopes),
    prefix: token.slice(0, PREFIX_LENGTH),
    hash: sha256(token),
    createdAt: at,
    expiresAt: at + expiresInDays * DAY,
    lastUsedAt: null,
    revokedAt: null,
  };
  await database.transaction(async (transaction) => {
    const { apiTokens } = database.models;
    // The locked rows keep another instance from adding beyond the limit at the same time.
    const lock = { transaction, lock: transaction.LOCK.UPDATE };
    const others = await selectRows(apiTokens, { attributes: ['id'], where: active(at), ...lock });
    if (others.length >= API_TOKENS.max) {
      const message = `At most ${API_TOKENS.max} tokens can be active. Revoke one first`;
      throw ruleBroken(message, [{ path: 'name', message }]);
    }
    await apiTokens.create(row, { transaction });
    await events.emit(
      { type: 'token.created', entityId: row.id, title: name, actor, details: { scopes: [...scopes] } },
      transaction,
    );
  });
  return { ...present(row, at), token };
}

async function revoke(
  { database, events, now }: Pick<Context, 'database' | 'events' | 'now'>,
  { id, name }: Pick<ApiTokenRow, 'id' | 'name'>,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const { apiTokens } = database.models;
  const [changed] = await apiTokens.update({ revokedAt: now() }, { where: { id, revokedAt: null }, transaction });
  if (changed === 0) return;
  await events.emit({ type: 'token.revoked', entityId: id, title: name, actor, details: {} }, transaction);
}

/** Ends a token; again it does nothing. @throws NotFound */
export const revokeToken = (
  context: Pick<Context, 'database' | 'events' | 'now'>,
  id: string,
  actor: Actor,
): Promise<ApiToken> =>
  context.database.transaction(async (transaction) => {
    const { apiTokens } = context.database.models;
    const find = () => selectRow(apiTokens, { where: { id }, transaction });
    const before = await find();
    if (!before) throw notFound('API token');
    await revoke(context, before, actor, transaction);
    return present((await find()) ?? before, context.now());
  });

/** Ends every token. @returns how many were active */
export const revokeAllTokens = (context: Pick<Context, 'database' | 'events' | 'now'>, actor: Actor): Promise<number> =>
  context.database.transaction(async (transaction) => {
    const rows = await selectRows(context.database.models.apiTokens, { where: active(context.now()), transaction });
    for (const row of rows) await revoke(context, row, actor, transaction);
    return rows.length;
  });

/** Asks the database each time, so that a token that any instance revoked is refused by all. */
export const isTokenActive = async ({ database, now }: Needs, id: string): Promise<boolean> =>
  (await selectRow(database.models.apiTokens, { attributes: ['id'], where: { id, ...active(now()) } })) !== undefined;

async function markUsed({ database, now }: Needs, { id, lastUsedAt }: ApiTokenRow): Promise<void> {
  const minute = Math.floor(now() / MINUTE) * MINUTE;
  if (lastUsedAt !== null && lastUsedAt >= minute) return;
  await database.models.apiTokens.update({ lastUsedAt: minute }, { where: { id } });
}

/**
 * Counts a call of a token. Unknown, expired and revoked ones are refused in the same words.
 * @throws Unauthenticated; RateLimited, of the token or of an address with many refused ones
 */
export async function admitToken(
  context: Pick<Context, 'database' | 'limits' | 'now'>,
  token: string,
  address: string,
): Promise<ApiTokenCaller> {
  const { database, limits, now } = context;
  const where = { hash: sha256(token), ...active(now()) };
  const row = TOKEN.test(token) ? await selectRow(database.models.apiTokens, { where }) : undefined;
  if (!row) {
    const { allowed, retryAfter } = await limits.takeForClient(REFUSALS, address);
    if (!allowed) throw rateLimited('Too many tokens that do not work', retryAfter);
    throw unauthenticated();
  }
  const { allowed, retryAfter } = await limits.take(CALLS, row.id);
  if (!allowed) throw rateLimited('Too many calls with this token', retryAfter);
  await markUsed(context, row);
  return { id: row.id, name: row.name, scopes: JSON.parse(row.scopes) };
}
