import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { SchedulingAccountRow } from '#api/database/tables/calendly.ts';
import { MINUTE } from '#common/limits.ts';
import { Profile, ProviderEventType, type TokenReply } from './provider-shapes.ts';

/** The site has exactly one connected account. */
const ID = 'owner';
const PURPOSE = 'account tokens';

/** Longer than any token exchange takes: an older claim belongs to a process that crashed. */
const REFRESH_LEASE = 10_000;
/** Tokens are refreshed this long before they expire. */
const EXPIRY_MARGIN = MINUTE;

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const EventTypes = z.array(ProviderEventType);

export interface Account extends z.output<typeof Tokens> {
  status: 'connected';
  tokenId: string;
  expiresAt: number;
  profile: Profile;
  pausedUntil: number;
  eventTypes: ProviderEventType[] | null;
  eventTypesAt: number;
}

/** A connected account whose tokens the provider rejects or whose credentials cannot be decrypted. */
interface EndedAccount {
  status: 'reconnect';
}

export function createAccounts(context: Context, encryption: Encryption) {
  const { database, now } = context;
  const table = database.models.schedulingAccounts;

  function toAccount(row: SchedulingAccountRow): Account | EndedAccount {
    const opened = row.status === 'connected' ? encryption.decrypt(row.credentials, PURPOSE) : null;
    if (opened === null) return { status: 'reconnect' };
    return {
      status: 'connected',
      ...Tokens.parse(JSON.parse(opened)),
      tokenId: row.tokenId,
      expiresAt: Number(row.expiresAt),
      profile: Profile.parse(JSON.parse(row.profile)),
      pausedUntil: Number(row.pausedUntil),
      eventTypes: row.eventTypes === null ? null : EventTypes.parse(JSON.parse(row.eventTypes)),
      eventTypesAt: Number(row.eventTypesAt),
    };
  }

  const encryptTokens = ({ access_token, refresh_token, expires_in }: TokenReply) => ({
    tokenId: newId(),
    credentials: encryption.encrypt(
      JSON.stringify({ accessToken: access_token, refreshToken: refresh_token }),
      PURPOSE,
    ),
    expiresAt: Math.round(now() + expires_in * 1000 - Math.min(EXPIRY_MARGIN, expires_in * 100)),
    refreshStartedAt: null,
  });

  /** Updates the account if it still has these tokens and matches the extra condition. @returns whether it did */
  async function change(
    tokenId: string,
    changes: Partial<SchedulingAccountRow>,
    also: WhereOptions<SchedulingAccountRow> = {},
  ): Promise<boolean> {
    const [changed] = await table.update(changes, { where: { [Op.and]: [{ id: ID, tokenId }, also] } });
    return changed > 0;
  }

  const isClaimable = () => ({
    [Op.or]: [{ refreshStartedAt: null }, { refreshStartedAt: { [Op.lte]: now() - REFRESH_LEASE } }],
  });

  async function find(): Promise<Account | EndedAccount | null> {
    const row = await selectRow(table, { where: { id: ID } });
    return row ? toAccount(row) : null;
  }

  return {
    find,

    /** Replaces the connected account. */
    async connect(tokens: TokenReply, profile: Profile, transaction: Transaction): Promise<void> {
      await table.destroy({ where: { id: ID }, transaction });
      const fresh = { pausedUntil: 0, eventTypes: null, eventTypesAt: 0, visitorsAskedAt: 0, connectedAt: now() };
      const row = { id: ID, status: 'connected' as const, profile: JSON.stringify(profile), ...encryptTokens(tokens) };
      await table.create({ ...row, ...fresh }, { transaction });
    },

    /** Returns whether an account was deleted. */
    remove: async (transaction: Transaction) => (await table.destroy({ where: { id: ID }, transaction })) > 0,

    /** Returns true for the only caller, of all instances, that may use the refresh token now. */
    claimRefresh: (tokenId: string) => change(tokenId, { refreshStartedAt: now() }, isClaimable()),

    /** New tokens win even if another instance has marked the account as ended in the meantime. */
    finishRefresh: (tokenId: string, tokens: TokenReply) =>
      change(tokenId, { ...encryptTokens(tokens), status: 'connected' }),

    giveUpRefresh: (tokenId: string, pausedUntil: number) => change(tokenId, { refreshStartedAt: null, pausedUntil }),
    end: (tokenId: string) => change(tokenId, { status: 'reconnect', refreshStartedAt: null }),
    pause: (tokenId: string, pausedUntil: number) => change(tokenId, { pausedUntil }),
    /** Marks the access token as expired, so that it is not used again. */
    expire: (tokenId: string) => change(tokenId, { expiresAt: 0 }),
    storeProfile: (tokenId: string, profile: Profile) => change(tokenId, { profile: JSON.stringify(profile) }),

    storeEventTypes: (tokenId: string, eventTypes: ProviderEventType[]) =>
      change(tokenId, { eventTypes: JSON.stringify(eventTypes), eventTypesAt: now() }),

    /** Returns true once a minute over all instances: then one visitor's request may call the provider. */
    claimVisitorRefresh: (tokenId: string) =>
      change(tokenId, { visitorsAskedAt: now() }, { visitorsAskedAt: { [Op.lte]: now() - MINUTE } }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
