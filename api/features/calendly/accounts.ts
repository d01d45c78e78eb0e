import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { SchedulingAccountRow } from '#api/database/tables/scheduling-accounts.ts';
import { MINUTE } from '#common/limits.ts';
import { Profile, ProviderEventType, type TokenReply } from './provider-shapes.ts';

/** The site has one account. */
const ID = 'owner';
const PURPOSE = 'account tokens';

/** No exchange of a refresh token takes as long: whoever began one so long ago is gone. */
const REFRESH_LEASE = 10_000;
/** Tokens are renewed a little before they end. */
const MARGIN = MINUTE;

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

/** There was one, but the provider no longer accepts its tokens, or we can no longer read them. */
interface EndedAccount {
  status: 'reconnect';
}

export function createAccounts(context: Context, vault: Encryption) {
  const { database, now } = context;
  const table = database.models.schedulingAccounts;

  function toAccount(row: SchedulingAccountRow): Account | EndedAccount {
    const opened = row.status === 'connected' ? vault.open(row.credentials, PURPOSE) : null;
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

  const sealTokens = ({ access_token, refresh_token, expires_in }: TokenReply) => ({
    tokenId: newId(),
    credentials: vault.seal(JSON.stringify({ accessToken: access_token, refreshToken: refresh_token }), PURPOSE),
    expiresAt: Math.round(now() + expires_in * 1000 - Math.min(MARGIN, expires_in * 100)),
    refreshStartedAt: null,
  });

  /** Whether the account still had these tokens, and what else is asked of it. */
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

    /** Puts a newly connected account in the place of the one before. */
    async connect(tokens: TokenReply, profile: Profile, transaction: Transaction): Promise<void> {
      await table.destroy({ where: { id: ID }, transaction });
      const fresh = { pausedUntil: 0, eventTypes: null, eventTypesAt: 0, visitorsAskedAt: 0, connectedAt: now() };
      const row = { id: ID, status: 'connected' as const, profile: JSON.stringify(profile), ...sealTokens(tokens) };
      await table.create({ ...row, ...fresh }, { transaction });
    },

    /** Whether there was one to remove. */
    remove: async (transaction: Transaction) => (await table.destroy({ where: { id: ID }, transaction })) > 0,

    /** True for the one, of all instances, that may now use the refresh token. */
    claimRefresh: (tokenId: string) => change(tokenId, { refreshStartedAt: now() }, isClaimable()),

    /** Another may have given up on these tokens in the meantime: that we hold new ones outweighs it. */
    finishRefresh: (tokenId: string, tokens: TokenReply) =>
      change(tokenId, { ...sealTokens(tokens), status: 'connected' }),

    giveUpRefresh: (tokenId: string, pausedUntil: number) => change(tokenId, { refreshStartedAt: null, pausedUntil }),
    end: (tokenId: string) => change(tokenId, { status: 'reconnect', refreshStartedAt: null }),
    pause: (tokenId: string, pausedUntil: number) => change(tokenId, { pausedUntil }),
    /** The access token is not used again. */
    expire: (tokenId: string) => change(tokenId, { expiresAt: 0 }),
    keepProfile: (tokenId: string, profile: Profile) => change(tokenId, { profile: JSON.stringify(profile) }),

    keepEventTypes: (tokenId: string, eventTypes: ProviderEventType[]) =>
      change(tokenId, { eventTypes: JSON.stringify(eventTypes), eventTypesAt: now() }),

    /** True once a minute over all instances: the provider may be asked on behalf of a visitor. */
    takeVisitorTurn: (tokenId: string) =>
      change(tokenId, { visitorsAskedAt: now() }, { visitorsAskedAt: { [Op.lte]: now() - MINUTE } }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
