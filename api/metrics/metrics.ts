import type { EmailTransport } from '#api/core/deliveries/smtp-transport.ts';
import type { RateLimits } from '#api/core/rate-limits.ts';

export interface AnsweredRequest {
  method: string;
  /** The route template instead of the path, because paths contain ids. */
  route: string;
  status: number;
  /** Duration in milliseconds. */
  ms: number;
}

export type CallOutcome = 'answered' | 'failed' | 'broken-off';

/** Counters of the running server. None of them can contain an address, an id or text of a visitor. */
export interface Metrics {
  request(request: AnsweredRequest): void;
  /** Counts whether a cached reply was available or had to be rendered. */
  pageCache(result: 'hit' | 'made'): void;
  /** Counts a refusal by the limit with this name. */
  limited(limit: string): void;
  email(outcome: 'sent' | 'failed'): void;
  /** Counts a provider's reply that was replaced because no fact supports a number or a promise in it, or it vouches for examples. */
  assistantReplaced(reason: 'number' | 'promise' | 'example'): void;
  assistantCall(provider: string, outcome: CallOutcome, usage: { input: number; output: number } | null): void;
}

const nothing = () => undefined;

export const noMetrics: Metrics = {
  request: nothing,
  pageCache: nothing,
  limited: nothing,
  email: nothing,
  assistantReplaced: nothing,
  assistantCall: nothing,
};

/** Rate limits that count their refusals. */
export const measuredLimits = (limits: RateLimits, metrics: Metrics): RateLimits => ({
  ...limits,
  async take(limit, key, transaction) {
    const usage = await limits.take(limit, key, transaction);
    if (!usage.allowed) metrics.limited(limit.name);
    return usage;
  },
});

/** An email transport that counts sent and failed emails. */
export const measuredEmail = (transport: EmailTransport, metrics: Metrics): EmailTransport => ({
  messageIdOf: (id) => transport.messageIdOf(id),
  async send(email) {
    try {
      await transport.send(email);
    } catch (error) {
      metrics.email('failed');
      throw error;
    }
    metrics.email('sent');
  },
  close: () => transport.close(),
});
