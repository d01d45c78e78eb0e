/** RFC 1918, RFC 6598 (carrier networks), loopback and link-local addresses, and their IPv6 counterparts. */
const PRIVATE =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/** `true` for an address of this machine or a network that the internet does not reach. */
export const isPrivateAddress = (address: string): boolean => PRIVATE.test(address);

/** `true` for a host that is this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** `true` for a host that only this machine or its network knows. */
export const isLocalHost = (hostname: string): boolean =>
  /(^|\.)(localhost|local|internal|test)$/i.test(hostname) || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''));

/** `true` for a site on the internet, as far as its settings tell. */
export const isPublicSite = ({ environment, publicUrl }: { environment: string; publicUrl: string }): boolean =>
  environment === 'production' && !isLocalHost(new URL(publicUrl).hostname);
