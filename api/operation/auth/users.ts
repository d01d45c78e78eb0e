import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { type Claims, issueToken, type Owner } from '#api/http/auth.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { User } from '#common/contract/auth.ts';
import { conflict, unauthenticated } from '#common/errors.ts';
import { UNNAMED_USER } from '#common/options.ts';

/** Time in milliseconds for which an account is cached; changes by this instance apply at once. */
const CACHE_TTL_MS = 1_000;

/** Reads the name of the owner in the draft of the site. */
export type ReadOwnerName = () => Promise<string>;

/** A user who was never named has the name of the site's owner, once that is not the starter's. */
async function nameOf({ name }: UserRow, readOwnerName: ReadOwnerName): Promise<string> {
  if (name !== UNNAMED_USER) return name;
  const ownerName = await readOwnerName();
  return ownerName === '' || ownerName === starter.identity.ownerName ? name : ownerName;
}

async function presentUser(row: UserRow, readOwnerName: ReadOwnerName): Promise<User> {
  const { id, email, role, lastLogin } = row;
  return { id, name: await nameOf(row, readOwnerName), email, role, lastLogin: toIsoOrNull(lastLogin) };
}

/** The accounts and their sessions. */
export function createUsers({ database, secrets, now }: Context, readOwnerName: ReadOwnerName) {
  const present = (row: UserRow) => presentUser(row, readOwnerName);
  const { users } = database.models;
  const cachedUsers = new Map<string, { row: UserRow; until: number }>();

  async function findById(id: string): Promise<UserRow | undefined> {
    const cached = cachedUsers.get(id);
    const left = (cached?.until ?? 0) - now();
    // A later expiry remains only after the clock was set back.
    if (cached && left > 0 && left <= CACHE_TTL_MS) return cached.row;
    const row = await selectRow(users, { where: { id } });
    if (row) cachedUsers.set(id, { row, until: now() + CACHE_TTL_MS });
    else cachedUsers.delete(id);
    return row;
  }

  const session = async (row: UserRow, signInId: string) => ({
    token: issueToken({ sub: row.id, ver: row.tokenVersion, jti: signInId }, secrets.jwtSecret, now()),
    user: await present(row),
  });

  /** Reads the row from the database instead of the cache. @throws Unauthenticated when it is gone */
  async function read(id: string): Promise<UserRow> {
    cachedUsers.delete(id);
    const row = await findById(id);
    if (!row) throw unauthenticated();
    return row;
  }

  return {
    read,
    findByEmail: (email: string): Promise<UserRow | undefined> => selectRow(users, { where: { email } }),

    /** The owner of a token; `null` once its session has ended. */
    async findOwner({ sub, ver, jti }: Claims): Promise<Owner | null> {
      const row = await findById(sub);
      return row && row.tokenVersion === ver ? { id: row.id, name: row.name, email: row.email, signInId: jti } : null;
    },

    async change({ id, updatedAt }: UserRow, changes: Partial<UserRow>, transaction: Transaction): Promise<void> {
      const columns = { ...changes, updatedAt: nextTimestamp(now(), updatedAt) };
      await users.update(columns, { where: { id }, transaction });
    },

    /** Ends every session of the account. @throws Conflict when the account changed after `seen` was read */
    async endSessions(seen: UserRow, changes: Partial<UserRow>, transaction: Transaction): Promise<void> {
      const [changed] = await users.update(
        { ...changes, tokenVersion: seen.tokenVersion + 1, updatedAt: nextTimestamp(now(), seen.updatedAt) },
        { where: { id: seen.id, tokenVersion: seen.tokenVersion }, transaction },
      );
      if (changed === 0) throw conflict('The account was changed at the same time');
    },

    present,
    session,
    /** A session of the account as it is stored now. */
    freshSession: async (id: string, signInId: string) => session(await read(id), signInId),
  };
}

export type Users = ReturnType<typeof createUsers>;
