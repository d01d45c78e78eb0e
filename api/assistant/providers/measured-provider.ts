import type { CallOutcome, Metrics } from '#api/metrics/metrics.ts';
import type { Provider, StreamChunk, TokenUsage } from './provider.ts';

/** Counts how the calls of a provider ended and which tokens it reported. */
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
      // Runs also when the reader stops half-way.
      metrics.assistantCall(provider.name, outcome, usage);
    }
  }
  return { ...provider, stream, check: (signal) => provider.check(signal) };
}
