const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** 'Nov 20, 2026', in the owner's own time zone. */
export const shortDay = (moment: string): string => day.format(new Date(moment));
/** '08:50 PM' */
export const clock = (moment: string): string => time.format(new Date(moment));
/** 'Nov 20, 2026, 08:50 PM' */
export const dayAndTime = (moment: string): string => `${shortDay(moment)}, ${clock(moment)}`;
