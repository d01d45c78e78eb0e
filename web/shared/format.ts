const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats a timestamp as 'November 2026'. */
export const formatMonth = (timestamp: string): string => month.format(new Date(timestamp));
/** Formats an amount as '$1,500'. */
export const formatPrice = (amount: number): string => dollars.format(amount);
