import type { EmailTransport } from '#api/core/deliveries/smtp-transport.ts';
import type { RateLimits } from '#api/core/rate-limits.ts';
import type { Provider, StreamChunk, TokenUsage } from '#api/features/assistant/providers/provider.ts';
import type { CallOutcome, Metrics } from './metrics.ts';

/** The same limits, each refusal of theirs counted. */
export const measuredLimits = (limits: RateLimits, metrics: Metrics): RateLimits => ({
  ...limits,
  async take(limit, key, transaction) {
    const usage = await limits.take(limit, key, transaction);
    if (!usage.allowed) metrics.limited(limit.name);
    return usage;
  },
});

/** The same transport; counts each email that was sent or refused. */
export const measuredEmail = (transport: EmailTransport, metrics: Metrics): EmailTransport => ({
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

/** The same provider, how its calls ended and what they cost counted. */
export function measuredProvider(provider: Provider, metrics: Metrics): Provider {
  async function* write(...call: Parameters<Provider['write']>): AsyncGenerator<StreamChunk> {
    let outcome: CallOutcome = 'broken-off';
    let usage: TokenUsage | null = null;
    try {
      for await (const piece of provider.write(...call)) {
        if ('usage' in piece) usage = piece.usage;
        yield piece;
      }
      outcome = 'answered';
    } catch (error) {
      outcome = 'failed';
      throw error;
    } finally {
      // Also when whoever reads it stops half-way.
      metrics.assistantCall(provider.name, outcome, usage);
    }
  }
  return { ...provider, write, check: (signal) => provider.check(signal) };
}
