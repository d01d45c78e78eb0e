import { z } from 'zod';
import { done, endpoint, flatReply, reply } from '#common/endpoint.ts';
import {
  filter,
  id,
  idParams,
  optionalVisitorText,
  pageNumber,
  queryNumber,
  singleLine,
  timestamp,
  unset,
  visitorText,
} from '#common/fields.ts';
import { CHAT } from '#common/limits.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { OfferedCall, zoneOfMessage } from './assistant-call.ts';

const CHAT_DAYS = `Days must be between 1 and ${CHAT.maxTranscriptDays}`;

const chatText = visitorText({ max: CHAT.maxMessage, required: () => t(rules.messageRequired) });

export const ProviderStatus = z.object({
  label: z.string(),
  /** 'resting' means that the circuit breaker is open. */
  status: z.enum(['healthy', 'error', 'resting', 'not_configured']),
  model: z.string().nullable(),
  lastUsed: timestamp.nullable(),
  error: z.string().nullable(),
  /** Duration of the last check in milliseconds. */
  responseTime: z.number().nullable(),
});

/** Sums up what the visitor said of the project in all messages so far, as values of the contact form. */
export const Brief = z.object({
  projectType: z.enum(projectTypes).optional(),
  /** One of `form.budgets` of the site document. */
  budget: z.string().optional(),
  /** One of `form.timelines` of the site document. */
  timeline: z.string().optional(),
  packageId: z.string().optional(),
  /** Ids of add-ons. */
  addOns: z.array(z.string()).optional(),
});
export type Brief = z.output<typeof Brief>;

export const ReplyMetadata = z.object({
  model: z.string(),
  /** In milliseconds. */
  processingTime: z.number(),
  tokenCount: z.number(),
  fromCache: z.boolean(),
  intent: z
    .string()
    .describe(
      'What the message asks: `pricing`, `deadline`, `guarantee`, `project`, `foreign`, `unknown` and others. Later releases may add names',
    ),
  /** `true` when the published content supports the reply; otherwise it says so and links to the contact form. */
  answered: z.boolean(),
  /** `true` for a reply composed from the content without a provider. */
  builtIn: z.boolean(),
  sources: z.array(
    z.object({
      type: z.enum(['project', 'skill', 'faq', 'package', 'testimonial']),
      id: z.string(),
      title: z.string(),
      /** Path on this site: '/projects/name' or '/#services'. */
      href: z.string(),
      /** `true` for a project or testimonial that is an example; left out in replies of earlier releases. */
      isExample: z.boolean().optional(),
    }),
  ),
  brief: Brief.optional(),
  booking: OfferedCall.optional(),
  /** An estimate of what the reply is about; `total` is in minor units of the currency. */
  estimate: z.object({ id: z.string(), url: z.string(), total: z.int(), currency: z.string() }).optional(),
});
export type ReplyMetadata = z.output<typeof ReplyMetadata>;

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: timestamp,
  metadata: ReplyMetadata.optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatReply = z.object({ message: ChatMessage, metadata: ReplyMetadata });
export type ChatReply = z.output<typeof ChatReply>;

/**
 * Events of a streamed reply with JSON data: any number of `delta`, then either `done` with the same content
 * as the JSON reply, or `error`. A `restart` discards the text so far, because another provider starts over.
 */
export const ChatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('restart'), data: z.object({}) }),
  z.object({ event: z.literal('done'), data: ChatReply }),
  z.object({ event: z.literal('error'), data: z.object({ message: z.string() }) }),
]);
export type ChatEvent = z.output<typeof ChatEvent>;

export const getAssistantStatus = endpoint({
  method: 'GET',
  path: '/api/ai/status',
  access: 'admin',
  summary: 'Status of each provider by its id, checked with a real call',
  reply: flatReply({ error: z.string().optional(), services: z.record(z.string(), ProviderStatus) }),
});

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversations',
  access: 'public',
  summary: 'Open a conversation; its first message becomes the title',
  status: 201,
  payload: z.strictObject({ sessionId: id, initialMessage: chatText }),
  errors: ['not_found'],
  reply: reply(z.object({ conversationId: z.string() })),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/ai/conversations/message',
  access: 'public',
  summary: 'Ask the assistant',
  description: `With \`Accept: ${EVENT_STREAM}\` the reply is streamed: any number of \`delta\`, then \`done\` with the same content as the JSON reply, or \`error\`. A \`restart\` discards the text so far.`,
  payload: z.strictObject({ conversationId: id, message: chatText, sessionId: id, timeZone: zoneOfMessage }),
  reply: reply(ChatReply),
  events: { schema: ChatEvent },
  errors: ['not_found'],
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversations/{id}',
  access: 'public',
  secret: true,
  summary: 'Messages of a conversation, oldest first',
  params: idParams,
  query: z.strictObject({
    limit: queryNumber(50, 1, 100),
    offset: queryNumber(0, 0, 10_000, 'Number of messages to skip'),
  }),
  reply: reply(z.object({ conversationId: z.string(), messages: z.array(ChatMessage), total: z.number() })),
});

export const rateConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversations/{id}/rate',
  access: 'public',
  secret: true,
  summary: 'Rate a conversation from 1 to 5',
  params: idParams,
  payload: z.strictObject({ rating: z.int().min(1).max(5), feedback: optionalVisitorText(1000) }),
  reply: done,
});

export const eraseConversations = endpoint({
  method: 'DELETE',
  path: '/api/ai/sessions/{id}',
  access: 'public',
  secret: true,
  summary: 'Delete every conversation of a session',
  params: idParams,
  unknownIsFine: true,
  reply: done,
});

export const ConversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.number(),
  /** Tokens as reported by the providers. */
  tokens: z.number(),
  rating: z.number().nullable(),
  feedback: z.string().nullable(),
  startedAt: timestamp,
  updatedAt: timestamp,
});
export type ConversationSummary = z.output<typeof ConversationSummary>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/ai/admin/conversations',
  access: 'admin',
  summary: 'Conversations of visitors, latest first',
  query: z.strictObject({
    page: pageNumber,
    limit: queryNumber(PAGE_SIZE.conversations, 1, 100),
    rated: filter(['up', 'down']).describe('Rated conversations only: `up` is 4 or 5, `down` is 1 to 3'),
    search: unset(singleLine({ max: 200, required: 'Search text is required' })).describe('Words of the conversation'),
  }),
  reply: reply(z.array(ConversationSummary)).extend({
    pagination: z.object({ total: z.number(), pages: z.number(), page: z.number(), limit: z.number() }),
  }),
});

export const readTranscript = endpoint({
  method: 'GET',
  path: '/api/ai/admin/conversations/{id}',
  access: 'admin',
  summary: 'A conversation with all messages',
  params: idParams,
  reply: reply(ConversationSummary.extend({ transcript: z.array(ChatMessage) })),
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/ai/admin/conversations/{id}',
  access: 'admin',
  summary: 'Delete a conversation',
  params: idParams,
  reply: done,
});

export const AssistantUsage = z.object({
  /** The daily token limit and today's usage. A day begins at midnight UTC. */
  budget: z.object({ limit: z.number(), used: z.number() }),
  days: z.array(
    z.object({
      date: z.iso.date(),
      replies: z.number(),
      builtIn: z.number(),
      fromCache: z.number(),
      tokens: z.number(),
      /** US dollars by the providers' list prices; `null` when the price of a model is unknown. */
      cost: z.number().nullable(),
    }),
  ),
});
export type AssistantUsage = z.output<typeof AssistantUsage>;

export const getAssistantUsage = endpoint({
  method: 'GET',
  path: '/api/ai/admin/usage',
  access: 'admin',
  summary: 'Replies, tokens and cost per day, oldest first',
  query: z.strictObject({ days: queryNumber(30, 1, 90, 'Number of days, the last of them today') }),
  reply: reply(AssistantUsage),
});

export const UnansweredQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** Number of times the question was asked in similar words. */
  times: z.number(),
  lastAskedAt: timestamp,
  /** It is the intent that was recognized when the question was asked last; `null` for one of an earlier release. */
  intent: z.string().nullable().default(null),
});
export type UnansweredQuestion = z.output<typeof UnansweredQuestion>;

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/api/ai/admin/unanswered',
  access: 'admin',
  summary: 'Unanswered questions, most frequent first',
  query: z.strictObject({ limit: queryNumber(20, 1, 100) }),
  reply: reply(z.array(UnansweredQuestion)),
});

export const dismissUnanswered = endpoint({
  method: 'DELETE',
  path: '/api/ai/admin/unanswered/{id}',
  access: 'admin',
  summary: 'Dismiss an unanswered question',
  params: idParams,
  reply: done,
});

const AssistantSettings = z.object({
  /** Number of days after which transcripts are deleted. */
  transcriptDays: z
    .int({ error: 'Days must be a whole number' })
    .min(1, CHAT_DAYS)
    .max(CHAT.maxTranscriptDays, CHAT_DAYS),
});

export const getAssistantSettings = endpoint({
  method: 'GET',
  path: '/api/ai/admin/settings',
  access: 'admin',
  summary: 'Read the retention period of transcripts',
  reply: reply(AssistantSettings),
});

export const setAssistantSettings = endpoint({
  method: 'PUT',
  path: '/api/ai/admin/settings',
  access: 'admin',
  summary: 'Set the retention period of transcripts',
  payload: z.strictObject(AssistantSettings.shape),
  reply: reply(AssistantSettings),
});
