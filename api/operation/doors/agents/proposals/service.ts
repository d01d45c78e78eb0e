import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ProposalRow } from '#api/database/tables/agents.ts';
import type { ApiTokenCaller } from '#api/http/auth.ts';
import type { Writers } from '#api/operation/doors/agents/tool.ts';
import { PROPOSALS, type ProposalKind, type ProposalState } from '#common/agent-options.ts';
import { tokenAuthor } from '#common/api-scopes.ts';
import type { Proposal } from '#common/contract/agents.ts';
import { expired, notFound, rateLimited, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, SECOND } from '#common/limits.ts';
import { changedFields, type Fields, kinds, parseVisible, presentProposal, writeProposal } from './kinds.ts';

/** Undoes a rehearsal. */
class Rehearsed extends Error {}

const isOpenAt = (now: number) => ({ state: 'open' as const, createdAt: { [Op.gt]: now - PROPOSALS.ttl } });

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

type Needs = Pick<Context, 'database' | 'now'>;

/** Runs in the kind of transaction that the kind of proposal needs. */
const within = ({ content, database }: Context, kind: ProposalKind): Context['database']['transaction'] =>
  kinds[kind].isContent ? content.change : database.transaction;

/** Writes a proposal and undoes that, so that an agent hears of every rule that it breaks. @throws as `writeProposal` does */
async function rehearse(
  context: Context,
  writers: Writers,
  proposal: Parameters<typeof writeProposal>[1],
): Promise<void> {
  try {
    await within(
      context,
      proposal.kind,
    )(async (transaction) => {
      await writeProposal(context, proposal, writers, transaction);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

async function titleOf(
  { database }: Needs,
  { kind, targetId }: Pick<Proposed, 'kind' | 'targetId'>,
  after: Fields,
  target: Fields | null,
): Promise<string> {
  if (kind !== 'reply') return kinds[kind].titleOf(after, target);
  const { contacts } = database.models;
  const contact = await selectRow(contacts, { attributes: ['name'], where: { id: targetId ?? '' } });
  return `Reply to ${contact?.name ?? ''}`;
}

/** @throws RateLimited with too many open ones of the token */
async function insert(
  { database, events, now }: Pick<Context, 'database' | 'events' | 'now'>,
  row: ProposalRow,
  transaction: Transaction,
): Promise<void> {
  const { apiTokens, proposals } = database.models;
  // The lock keeps a token that proposes many at a time within its limit.
  await selectRow(apiTokens, { where: { id: row.tokenId }, transaction, lock: transaction.LOCK.UPDATE });
  const open = await proposals.count({ where: { tokenId: row.tokenId, ...isOpenAt(now()) }, transaction });
  if (open >= PROPOSALS.perToken) {
    const message = `${PROPOSALS.perToken} proposals wait for the owner. Wait until some are decided.`;
    throw rateLimited(message, DAY / SECOND);
  }
  await proposals.create(row, { transaction });
  const about = { entityId: row.id, title: row.tokenName, actor: { id: null, name: tokenAuthor(row.tokenName) } };
  await events.emit({ type: 'proposal.created', ...about, details: { kind: row.kind } }, transaction);
}

interface Proposed {
  kind: ProposalKind;
  targetId: string | null;
  /** As the agent sent them. */
  fields: unknown;
}

export type Propose = (proposed: Proposed, by: ApiTokenCaller) => Promise<{ proposalId: string; state: 'open' }>;

/** Stores what an agent proposes. @throws NotFound, RuleBroken as the form does; RateLimited with too many open ones */
export const createPropose =
  (context: Context, writers: Writers): Propose =>
  async ({ kind, targetId, fields }, { id: tokenId, name }) => {
    const { database, now } = context;
    const sent = defined(parseVisible(kinds[kind].form(targetId), fields));
    const found = targetId === null ? null : await kinds[kind].find(context, targetId, writers);
    const { fields: current = null, base = null } = found ?? {};
    const isEdit = targetId !== null && kinds[kind].isContent;
    const names = isEdit ? changedFields(current, sent) : Object.keys(sent);
    if (names.length === 0) throw ruleBroken('This changes nothing');
    const after = pick(sent, names);
    await rehearse(context, writers, {
      ...{ kind, target: { targetId, base }, after },
      actor: { id: null, name: tokenAuthor(name) },
    });
    const row: ProposalRow = {
      ...{ id: newId(), tokenId, tokenName: name, kind, state: 'open', targetId, base },
      title: await titleOf(context, { kind, targetId }, sent, current),
      before: current && JSON.stringify(pick(current, names)),
      after: JSON.stringify(after),
      ...{ resultId: null, createdAt: now(), decidedAt: null },
    };
    await database.transaction((transaction) => insert(context, row, transaction));
    return { proposalId: row.id, state: 'open' };
  };

/** The newest first. */
export async function listProposals({ database, now }: Needs, state: ProposalState): Promise<Proposal[]> {
  const where = state === 'open' ? isOpenAt(now()) : { state };
  const order: [string, string][] = [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ];
  const rows = await selectRows(database.models.proposals, { where, order, limit: PROPOSALS.listed });
  return rows.map(presentProposal);
}

/** @throws NotFound; StateConflict for a decided one; Expired */
async function lockOpen(
  { database, now }: Needs,
  id: string,
  act: string,
  transaction: Transaction,
): Promise<ProposalRow> {
  const { proposals } = database.models;
  const row = await selectRow(proposals, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
  if (!row) throw notFound('Proposal');
  if (row.state !== 'open') throw refusedIn(row.state, 'proposal', act);
  if (row.createdAt <= now() - PROPOSALS.ttl) throw expired('This proposal is over');
  return row;
}

async function decide(
  { database, events, now }: Pick<Context, 'database' | 'events' | 'now'>,
  decided: ProposalRow & { state: 'accepted' | 'discarded' },
  actor: Actor,
  transaction: Transaction,
): Promise<Proposal> {
  const { id, kind, state, tokenName } = decided;
  const row = { ...decided, decidedAt: now() };
  await database.models.proposals.update(row, { where: { id }, transaction });
  const about = { entityId: id, title: tokenName, actor, details: { kind } };
  await events.emit({ type: `proposal.${state}`, ...about }, transaction);
  return presentProposal(row);
}

interface Accepted {
  id: string;
  /** All fields, as the owner edited them. */
  edited: Fields | undefined;
}

/**
 * Writes what was proposed, all of it or nothing; of two at a time one wins.
 * @throws NotFound, StateConflict, Expired; Conflict with both versions; RuleBroken for edited fields
 */
export async function acceptProposal(
  context: Context,
  writers: Writers,
  { id, edited }: Accepted,
  actor: Actor,
): Promise<Proposal> {
  const known = await selectRow(context.database.models.proposals, { attributes: ['kind'], where: { id } });
  if (!known) throw notFound('Proposal');
  return within(
    context,
    known.kind,
  )(async (transaction) => {
    const row = await lockOpen(context, id, 'accepted', transaction);
    const { kind, targetId, base } = row;
    const form = kinds[kind].form(targetId);
    const after = defined(parseVisible(form, edited ?? JSON.parse(row.after), edited && 'after'));
    const written = { kind, target: { targetId, base }, after, actor };
    const resultId = await writeProposal(context, written, writers, transaction);
    return decide(context, { ...row, state: 'accepted', after: JSON.stringify(after), resultId }, actor, transaction);
  });
}

/** @throws NotFound, StateConflict, Expired */
export const discardProposal = (context: Context, id: string, actor: Actor): Promise<Proposal> =>
  context.database.transaction(async (transaction) => {
    const row = await lockOpen(context, id, 'discarded', transaction);
    return decide(context, { ...row, state: 'discarded' }, actor, transaction);
  });

/** Deletes proposals that ended or were decided on a while ago. */
export async function deleteOldProposals({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const over = { [Op.lte]: now() - PROPOSALS.ttl };
  await database.models.proposals.destroy({
    where: { [Op.or]: [{ state: 'open', createdAt: over }, { decidedAt: over }] },
  });
}
