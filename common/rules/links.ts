/** With a scheme, with www, or with a path: `ASP.NET` and `Booking.com` are names. */
const LINK = /\bhttps?:\/\/|\bwww\.[a-z0-9]|\b[a-z0-9-]{2,63}\.[a-z]{2,24}\/[a-z0-9]/i;

/** Whether a text holds an address of the web. */
export const containsLink = (text: string): boolean => LINK.test(text);
