import { type BlockList, isIP, isIPv4 } from 'node:net';

/** `::ffff:203.0.113.7`, also as `::FFFF:CB00:7107` and with its zeros written out. */
const MAPPED_IPV4 = /^[0:]*:ffff:(?:(\d[\d.]*)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** An IPv4 address that arrived over IPv6 in its usual form. */
export function plainAddress(address: string): string {
  const [, dotted, high, low] = MAPPED_IPV4.exec(address) ?? [];
  if (high !== undefined && low !== undefined) {
    const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [first >> 8, first & 255, second >> 8, second & 255].join('.');
  }
  return dotted !== undefined && isIPv4(dotted) ? dotted : address;
}

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

/** A client's key ends with its address; what stands before names whatever is counted with it, such as an account. */
const IPV6_CLIENT = /^(.*\|)?([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;
const IPV4_CLIENT = /^(.*\|)?(\d+\.\d+\.\d+)\.\d+$/;

/**
 * Key of the network from which one person has many clients: a /48 of IPv6, a /24 of IPv4.
 * @returns `null` for a key that ends with no address
 */
export function networkKey(clientKey: string): string | null {
  const [, with6 = '', groups] = IPV6_CLIENT.exec(clientKey) ?? [];
  if (groups !== undefined) return `${with6}${groups}::/48`;
  const [, with4 = '', bytes] = IPV4_CLIENT.exec(clientKey) ?? [];
  return bytes === undefined ? null : `${with4}${bytes}.0/24`;
}
