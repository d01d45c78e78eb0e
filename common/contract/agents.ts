import { z } from 'zod';
import { PROPOSALS, proposalKinds, proposalResults, proposalStates } from '#common/agent-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, idParams, JsonValue, timestamp, unset } from '#common/fields.ts';
import { DAY } from '#common/limits.ts';
import { QUOTE } from '#common/quote-limits.ts';

export const AgentSettings = z.object({
  publicTools: z.boolean().describe('Anyone’s agent may read what visitors see'),
  ownerTools: z.boolean().describe('Agents with an API token may read requests and propose drafts'),
  updatedAt: timestamp,
});
export type AgentSettings = z.output<typeof AgentSettings>;

const AgentSettingsChange = z.strictObject({
  publicTools: z.boolean().optional(),
  ownerTools: z.boolean().optional(),
  ...expectedUpdatedAt,
});
export type AgentSettingsChange = z.output<typeof AgentSettingsChange>;

export const getAgentSettings = endpoint({
  method: 'GET',
  path: '/api/agents/settings',
  access: 'admin',
  summary: 'Which tools agents have at `POST /mcp`; while both are off, it answers 404',
  reply: reply(AgentSettings),
});

export const setAgentSettings = endpoint({
  method: 'PUT',
  path: '/api/agents/settings',
  access: 'admin',
  summary: 'Open or close the tools of agents; what is left out stays',
  payload: AgentSettingsChange,
  reply: reply(AgentSettings),
});

const fields = z.record(z.string(), JsonValue);

export const Proposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  tokenName: z.string().describe('Name of the API token of the agent'),
  targetId: z.string().nullable().describe('The request of a reply or a quote; the changed entry, null for a new one'),
  title: z.string(),
  before: fields.nullable().describe('The fields as they were when it was proposed; null for something new'),
  after: fields.describe('The fields as they are proposed, or as they were accepted'),
  changed: z.array(z.string()).describe('Names of the fields that differ'),
  result: z
    .object({ type: z.enum(proposalResults), id: z.string() })
    .nullable()
    .describe('What it became when it was accepted'),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type Proposal = z.output<typeof Proposal>;

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  access: 'admin',
  summary: 'What agents propose, the newest first',
  description: `At most ${PROPOSALS.listed}. Open ones end after ${PROPOSALS.ttl / DAY} days.`,
  query: z.strictObject({
    state: unset(z.enum(proposalStates)).describe('Open ones unless given'),
  }),
  reply: reply(z.array(Proposal)),
});

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/{id}/accept',
  access: 'admin',
  summary: 'Make a draft, or an FAQ, of a proposal',
  description:
    'A reply becomes the draft of its request, a new project and a quote a draft, an FAQ an entry; nothing is sent. A target or a draft that changed since it was proposed is answered 409 with `current` and `sent` in `data`.',
  params: idParams,
  payload: z.strictObject({ after: fields.optional().describe('All fields, as the owner edited them') }),
  payloadOptional: true,
  maxBody: QUOTE.maxBody,
  errors: ['conflict', 'state_conflict', 'expired', 'rule_broken'],
  reply: reply(Proposal),
});

export const discardProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/{id}/discard',
  access: 'admin',
  summary: 'Refuse a proposal; nothing is changed',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['state_conflict', 'expired'],
  reply: reply(Proposal),
});
