import { calendlyReturnPath } from '#common/admin-paths.ts';
import { calendlyCallback } from '#common/contract/calendly.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Where the owner set out from: a browser, or the desktop app, which has an address of its own. */
export type Client = 'web' | 'desktop';

/** Where the provider sends the browser back to; it must know the address beforehand. */
export const redirectAddress = (publicUrl: string): string => publicUrl + calendlyCallback.path;

/** Our own sentences: nothing that came with the request is shown. */
export const outcomes = {
  connected: { result: 'connected' },
  denied: { result: 'error', message: 'Access to Calendly was not allowed.' },
  stale: { result: 'error', message: 'This connection attempt is no longer valid. Please connect again.' },
  refused: {
    result: 'error',
    message: 'Calendly refused this server. Check CALENDLY_CLIENT_ID and CALENDLY_CLIENT_SECRET.',
  },
  busy: { result: 'error', message: 'Calendly asks for a pause. Please connect again in a minute.' },
  failed: { result: 'error', message: 'Calendly could not be connected. Please try again.' },
} as const;

export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** What a failure on the way means to the owner. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ProviderFailure)) return outcomes.failed;
  if (error.kind === 'limited') return outcomes.busy;
  if (error.kind === 'unauthorized') return outcomes.refused;
  // A code that is no longer good, RFC 6749, 5.2.
  return error.status === 400 ? outcomes.stale : outcomes.failed;
}

/** Sends the browser back to the dashboard, or to the desktop app. */
export function returnAddress(client: Client, outcome: Outcome): string {
  const message = 'message' in outcome ? { message: outcome.message } : {};
  if (client === 'desktop')
    return `${DESKTOP_SCHEME}://calendly?${new URLSearchParams({ result: outcome.result, ...message })}`;
  return calendlyReturnPath({ calendly: outcome.result, ...message });
}
