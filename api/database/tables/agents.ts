import { ascii, flag, id, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { proposalKinds, proposalStates } from '#common/agent-options.ts';

/** Proposals of agents; a decided one stays for a while. */
export const proposals = declareTable('proposals', {
  id: id(),
  /** The token may be gone, and in a restored database it is another one's. */
  tokenId: ascii(64),
  tokenName: string(60),
  kind: oneOf(proposalKinds, 10),
  state: oneOf(proposalStates, 10),
  /** The request of a reply or a quote, or the entry that is changed. */
  targetId: nullable(ascii(64)),
  title: string(400),
  /** Version of the target, or of the draft of a reply, that the proposal was made of. */
  base: nullable(timestamp()),
  /** JSON. */
  before: nullable(longText()),
  /** JSON. */
  after: longText(),
  resultId: nullable(ascii(64)),
  createdAt: timestamp(),
  decidedAt: nullable(timestamp()),
});
export type ProposalRow = RowOf<typeof proposals>;

/** The one row of the switches of agents; missing until the owner opens one. It is in no backup. */
export const agentSettings = declareTable('agent_settings', {
  id: id(),
  publicTools: flag(),
  ownerTools: flag(),
  updatedAt: timestamp(),
});
