/** Matches a scheme, `www.` or a path, because `ASP.NET` and `Booking.com` are names. */
const WEB_ADDRESS = /\bhttps?:\/\/|\bwww\.[a-z0-9]|\b[a-z0-9-]{2,63}\.[a-z]{2,24}\/[a-z0-9]/i;

/** Detects a web address in a text. */
export const containsLink = (text: string): boolean => WEB_ADDRESS.test(text);
