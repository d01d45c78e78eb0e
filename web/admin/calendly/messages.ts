/** Messages of the Calendly tab. */
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
