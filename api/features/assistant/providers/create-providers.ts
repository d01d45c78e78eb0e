import type { Context } from '#api/core/context.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { measuredProvider } from './measured-provider.ts';
import { createOpenAiProvider } from './openai.ts';
import type { Provider, ProviderName } from './provider.ts';

export interface GuardedProvider {
  provider: Provider;
  breaker: CircuitBreaker;
}

/** The configured providers in the order in which they are called. */
export function createProviders({
  config,
  metrics,
  now,
}: Pick<Context, 'config' | 'metrics' | 'now'>): GuardedProvider[] {
  const { primary, timing } = config.ai;
  const order: ProviderName[] = primary === 'openai' ? ['openai', 'gemini'] : ['gemini', 'openai'];
  return order.flatMap((name) => {
    const account = config.ai[name];
    if (account === null) return [];
    const provider = measuredProvider(createOpenAiProvider(name, account), metrics);
    return [{ provider, breaker: createCircuitBreaker(now, () => timing.cooldown) }];
  });
}
