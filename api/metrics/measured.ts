import type { MailTransport } from '#api/core/deliveries/smtp-transport.ts';
import type { RateLimits } from '#api/core/rate-limits.ts';
import type { Provider, StreamChunk, TokenUsage } from '#api/features/assistant/providers/provider.ts';
import type { CallOutcome, Metrics } from './metrics.ts';

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
export const measuredTransport = (transport: MailTransport, metrics: Metrics): MailTransport => ({
  async send(mail) {
    try {
      await transport.send(mail);
    } catch (error) {
      metrics.mail('failed');
      throw error;
    }
    metrics.mail('sent');
  },
  close: () => transport.close(),
});

/** A provider that counts the outcome and usage of its calls. */
export function measuredProvider(provider: Provider, metrics: Metrics): Provider {
  async function* stream(...call: Parameters<Provider['stream']>): AsyncGenerator<StreamChunk> {
    let outcome: CallOutcome = 'broken-off';
    let usage: TokenUsage | null = null;
    try {
      for await (const piece of provider.stream(...call)) {
        if ('usage' in piece) usage = piece.usage;
        yield piece;
      }
      outcome = 'answered';
    } catch (error) {
      outcome = 'failed';
      throw error;
    } finally {
      // Runs also when the consumer stops reading early.
      metrics.assistantCall(provider.name, outcome, usage);
    }
  }
  return { ...provider, stream, check: (signal) => provider.check(signal) };
}
