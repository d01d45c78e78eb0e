import type { CalendlyError } from '#common/admin-paths.ts';

/** Why connecting failed, by the code that comes back in the address. */
export const calendlyErrorMessages: Record<CalendlyError, string> = {
  denied: 'Access to Calendly was not allowed.',
  stale: 'This connection attempt is no longer valid. Please connect again.',
  refused: 'Calendly refused this server. Check client ID and secret in Settings → Connections.',
  busy: 'Calendly is receiving too many requests. Please connect again in a minute.',
  failed: 'Calendly could not be connected. Please try again.',
};

export const calendlyMessages = {
  statusFailed: 'Failed to check Calendly status',
  connectFailed: 'Failed to start authorization process',
  eventTypesFailed: 'Failed to fetch event types',
  eventsFailed: 'Failed to fetch scheduled events',
  disconnectFailed: 'Failed to disconnect from Calendly',
  linkFailed: (why: string) => `Failed to create scheduling link: ${why}`,
  connected: 'Successfully connected to Calendly!',
  disconnected: 'Successfully disconnected from Calendly',
  linkCopied: 'Scheduling link copied to clipboard!',
  linkNotCopied: 'The link is ready, but the browser did not allow copying. Copy it manually.',
} as const;
