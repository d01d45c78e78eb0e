/** Matches a scheme, `www.` or a path, because `ASP.NET` and `Booking.com` are names. */
const WEB_ADDRESS = /\bhttps?:\/\/|\bwww\.[a-z0-9]|\b[a-z0-9-]{2,63}\.[a-z]{2,24}\/[a-z0-9]/i;

/** Detects a web address in a text. */
export const containsLink = (text: string): boolean => WEB_ADDRESS.test(text);

/** A host with a dot, a port or not, and what follows it: how people write the address of a page. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Adds https to an address that was typed without a scheme: 'github.com/me/x'. Any other text stays as it is. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
