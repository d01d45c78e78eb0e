import { DAY } from './limits.ts';
import { values } from './options.ts';

/** Things that an agent can propose, with what the owner calls them. */
export const proposalKindOptions = [
  { value: 'reply', label: 'Reply' },
  { value: 'project', label: 'Project' },
  { value: 'faq', label: 'FAQ' },
  { value: 'quote', label: 'Quote' },
] as const;
export const proposalKinds = values(proposalKindOptions);
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStates = ['open', 'accepted', 'discarded'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Entries that accepted proposals become; a reply is the draft of its request. */
export const proposalResults = ['contact', 'project', 'faq', 'quote'] as const;

/** Proposals: open ones of a token at once, how long they stay open, and the most that a list has. */
export const PROPOSALS = { perToken: 100, ttl: 30 * DAY, listed: 200 } as const;

/** `POST /mcp`: bytes of a body, and messages a minute from one address without a token. */
export const MCP = { maxBody: 256 * 1024, perAddress: 30 } as const;
