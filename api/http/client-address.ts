import { type BlockList, isIP, isIPv4 } from 'node:net';

/** An IPv4 address that arrived over IPv6 in its usual form. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;

/** Some gateways write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (hop: string) =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/**
 * The client's address: the peer's own, or, behind configured proxies, the last address in `X-Forwarded-For`
 * that is not a proxy. Addresses that a client puts into the header itself are never used.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: BlockList | null): string {
  let address = plainAddress(peer);
  if (!proxies || !forwardedFor) return address;
  const trusted = (candidate: string) => proxies.check(candidate, isIPv4(candidate) ? 'ipv4' : 'ipv6');
  const hops = forwardedFor.split(',').map((hop) => plainAddress(withoutPort(hop.trim())));
  while (trusted(address)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The first four groups of an IPv6 address, with `::` expanded. */
function networkPrefix(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Key for rate limits: all addresses of an IPv6 network (/64) count as one client. */
export function limitKey(address: string): string {
  return address.includes(':') ? `${networkPrefix(address)}::/64` : address;
}
