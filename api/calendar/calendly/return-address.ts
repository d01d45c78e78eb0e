import { type CalendlyError, calendlyReturnPath } from '#common/admin-paths.ts';
import { calendlyCallback } from '#common/contract/calendly.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { ProviderFailure } from './provider-failure.ts';

/** The client that started the connection: a browser or the desktop app, which has its own URL scheme. */
export type Client = 'web' | 'desktop';

/** OAuth redirect URI; it has to be registered at the provider. */
export const redirectAddress = (publicUrl: string): string => publicUrl + calendlyCallback.path;

/** The result of connecting. The dashboard has the texts. */
export const outcomes = {
  connected: { result: 'connected' },
  denied: { result: 'error', message: 'denied' },
  stale: { result: 'error', message: 'stale' },
  refused: { result: 'error', message: 'refused' },
  busy: { result: 'error', message: 'busy' },
  failed: { result: 'error', message: 'failed' },
} as const satisfies Record<'connected' | CalendlyError, { result: 'connected' | 'error'; message?: CalendlyError }>;

export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** Maps a failure during the connection to an outcome for the owner. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ProviderFailure)) return outcomes.failed;
  if (error.kind === 'limited') return outcomes.busy;
  if (error.kind === 'unauthorized') return outcomes.refused;
  // The authorization code is no longer valid (RFC 6749, 5.2).
  return error.status === 400 ? outcomes.stale : outcomes.failed;
}

/** Sends the browser back to the dashboard, or to the desktop app. */
export function returnAddress(client: Client, outcome: Outcome): string {
  const message = 'message' in outcome ? { message: outcome.message } : {};
  if (client === 'desktop')
    return `${DESKTOP_SCHEME}://calendly?${new URLSearchParams({ result: outcome.result, ...message })}`;
  return calendlyReturnPath({ calendly: outcome.result, ...message });
}
