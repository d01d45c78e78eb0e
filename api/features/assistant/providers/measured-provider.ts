import type { CallOutcome, Metrics } from '#api/metrics/metrics.ts';
import type { Provider, StreamChunk, TokenUsage } from './provider.ts';

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
