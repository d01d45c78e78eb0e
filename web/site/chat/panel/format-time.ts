const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** Formats a timestamp as '09:05 AM' in the visitor's time zone. */
export const formatTime = (timestamp: string): string => time.format(new Date(timestamp));
