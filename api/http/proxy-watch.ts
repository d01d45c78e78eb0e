import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '#api/config.ts';
import type { ObservedWarnings } from '#api/core/observed-warnings.ts';
import { isPrivateAddress } from '#api/core/private-address.ts';
import { plainAddress } from './client-address.ts';

/** Consecutive requests after which a peer is considered a proxy. */
const REQUESTS_NEEDED = 10;
const MAX_PEERS = 100;

interface Peer {
  isTrusted: boolean;
  /** Consecutive requests with another client's address, and with https on the visitor's side. */
  forwarded: number;
  encrypted: number;
}

/**
 * Notices a proxy that the settings do not know. Only peers on this machine or a private network are watched, and all
 * their requests have to be forwarded: a proxy adds the header to each request, while a stranger can add it to his
 * own only. One request without it takes the warning back.
 */
export function createProxyWatch(
  { trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>,
  observed: ObservedWarnings,
): (request: IncomingMessage) => void {
  const peers = new Map<string, Peer>();
  const isPlainHttp = publicUrl.startsWith('http:');

  function peerAt(address: string): Peer | undefined {
    const known = peers.get(address);
    if (known || !isPrivateAddress(address) || peers.size >= MAX_PEERS) return known;
    const peer = { isTrusted: isTrusted(trustedProxies, address), forwarded: 0, encrypted: 0 };
    peers.set(address, peer);
    return peer;
  }

  return ({ socket, headers }) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const peer = peerAt(address);
    if (!peer) return;
    const isForwarded = isIP(firstOf(headers['x-forwarded-for'])) !== 0;
    peer.forwarded = isForwarded ? peer.forwarded + 1 : 0;
    peer.encrypted = isForwarded && firstOf(headers['x-forwarded-proto']) === 'https' ? peer.encrypted + 1 : 0;
    if (!peer.isTrusted) {
      const warning = { code: 'proxy-not-trusted', subject: address } as const;
      if (peer.forwarded === REQUESTS_NEEDED) observed.report(warning);
      if (peer.forwarded === 0) observed.resolve(warning.code, address);
    }
    if (!isPlainHttp) return;
    if (peer.encrypted === REQUESTS_NEEDED) observed.report({ code: 'public-url-not-https', subject: publicUrl });
    if (peer.encrypted === 0) observed.resolve('public-url-not-https');
  };
}

const isTrusted = (proxies: BlockList | null, address: string) =>
  proxies?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') ?? false;

const firstOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() ?? '';
