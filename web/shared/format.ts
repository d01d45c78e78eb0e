const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** 'November 2026' */
export const formatMonth = (moment: string): string => month.format(new Date(moment));
/** '$1,500' */
export const formatPrice = (amount: number): string => dollars.format(amount);
