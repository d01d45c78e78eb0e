import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { ProposalRow } from '#api/database/tables/agents.ts';
import type { ProposalKind, proposalResults } from '#common/agent-options.ts';
import type { Proposal } from '#common/contract/agents.ts';

const RESULTS: Record<ProposalKind, (typeof proposalResults)[number]> = {
  reply: 'contact',
  project: 'project',
  faq: 'faq',
  quote: 'quote',
};

const read = (json: string): Proposal['after'] => JSON.parse(json);

/** Names of the fields whose values differ. */
export const changedFields = (
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
) =>
  Object.keys(after).filter((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null));

export function presentProposal(row: ProposalRow): Proposal {
  const before = row.before === null ? null : read(row.before);
  const after = read(row.after);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    tokenName: row.tokenName,
    targetId: row.targetId,
    title: row.title,
    before,
    after,
    changed: changedFields(before, after),
    result: row.resultId === null ? null : { type: RESULTS[row.kind], id: row.resultId },
    createdAt: toIso(row.createdAt),
    decidedAt: toIsoOrNull(row.decidedAt),
  };
}
