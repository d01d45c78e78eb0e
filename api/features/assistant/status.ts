import type { Context } from '#api/core/context.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import type { getAssistantStatus } from '#common/contract/assistant.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import type { Guarded } from './providers/create-providers.ts';
import { ProviderFailure, type ProviderName } from './providers/provider.ts';
import { lastUse, recordUsage } from './usage.ts';

type Services = ReplyOf<typeof getAssistantStatus>['services'];
type ProviderStatus = Services[ProviderName];

const REMEMBERED = 30_000;

/** The state of each provider, found out by a call to it; remembered for 30 seconds. */
export function createStatus(context: Context, guarded: readonly Guarded[]) {
  let remembered: { until: number; services: Promise<Services> } | undefined;

  async function call({ provider, breaker }: Guarded): Promise<Pick<ProviderStatus, 'status' | 'error'>> {
    const { firstWord } = context.config.ai.timing;
    const limit = AbortSignal.timeout(firstWord);
    try {
      const usage = await provider.check(limit);
      breaker.succeeded();
      await recordUsage(context, { provider: provider.name, model: provider.model, ...usage });
      return { status: 'healthy', error: null };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { status: 'error', error: limit.aborted ? `No answer within ${firstWord / 1000} s` : error.message };
    }
  }

  async function look(name: ProviderName): Promise<ProviderStatus> {
    const found = guarded.find(({ provider }) => provider.name === name);
    if (!found) return { status: 'not_configured', model: null, lastUsed: null, error: null, responseTime: null };
    const lastUsed = toIsoOrNull(await lastUse(context, name));
    const { model } = found.provider;
    if (found.breaker.isResting())
      return { status: 'resting', model, lastUsed, error: found.breaker.lastFailure(), responseTime: null };
    const started = performance.now();
    return { ...(await call(found)), model, lastUsed, responseTime: Math.round(performance.now() - started) };
  }

  async function lookAtAll(): Promise<Services> {
    const [openai, gemini] = await Promise.all([look('openai'), look('gemini')]);
    return { openai, gemini };
  }

  return {
    async read(): Promise<{ services: Services }> {
      const left = (remembered?.until ?? 0) - context.now();
      // More than that is left only after the clock was set back.
      if (!remembered || left <= 0 || left > REMEMBERED) {
        const services = lookAtAll();
        const own = { until: context.now() + REMEMBERED, services };
        remembered = own;
        services.catch(() => {
          if (remembered === own) remembered = undefined;
        });
      }
      return { services: await remembered.services };
    },
  };
}

export type Status = ReturnType<typeof createStatus>;
