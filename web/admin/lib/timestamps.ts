const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** 'Nov 20, 2026', in the owner's own time zone. */
export const shortDay = (timestamp: string): string => day.format(new Date(timestamp));
/** '08:50 PM' */
export const clock = (timestamp: string): string => time.format(new Date(timestamp));
/** 'Nov 20, 2026, 08:50 PM' */
export const dayAndTime = (timestamp: string): string => `${shortDay(timestamp)}, ${clock(timestamp)}`;
/** '08:50 PM' of today, 'Nov 20, 2026' of any other day */
export const timeOrDay = (timestamp: string): string => {
  const written = shortDay(timestamp);
  return written === day.format(new Date()) ? clock(timestamp) : written;
};

/** The day of the reader as 'YYYY-MM-DD'; this locale writes it year first. */
export const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
