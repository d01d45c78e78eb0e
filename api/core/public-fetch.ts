import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that an address of the owner's or a redirect must not lead to (RFC 6890), tunnels into them included. */
const blockedV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blockedV4.addSubnet(network, bits, 'ipv4');
/** A list of its own: for Node an IPv4 address is one of the mapped ones, which are all refused. */
const blockedV6 = new BlockList();
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  blockedV6.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !blockedV4.check(address);
  return family === 6 && !blockedV6.check(address, 'ipv6');
};

type Failure =
  | 'not_https'
  | 'not_public'
  | 'too_large'
  | 'too_many_redirects'
  | 'timeout'
  | 'no_network'
  | 'unreachable';

/** An address could not be read; `reason` says why. */
export class FetchFailed extends Error {
  readonly reason: Failure;

  constructor(reason: Failure, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FetchFailed';
    this.reason = reason;
  }
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD';
  accept?: string;
  /** Bytes of the body that are read; 0 ends the exchange after the headers. */
  maxBytes: number;
  /** Ends everything, redirects included. */
  signal: AbortSignal;
}

export interface FetchedReply {
  /** After redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export type PublicFetch = (url: string, options: FetchOptions) => Promise<FetchedReply>;

/** Tests replace this part, because their servers have neither a name nor a certificate. */
export interface Network {
  request: (url: URL, options: RequestOptions, onReply: (reply: IncomingMessage) => void) => ReturnType<typeof request>;
  isAllowed: (url: URL) => boolean;
}

export type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface Checks {
  /** Tells whether a connection may go to an address. */
  mayReach(address: string): boolean;
  /** Makes the error of a name that has an address which may not be reached. */
  refusal(): Error;
}

/**
 * Looks a name up once and refuses it when any of its addresses may not be reached. The connection uses the same answer, so
 * a name that changes its address between two questions gains nothing.
 */
export const createCheckedLookup =
  (lookUpAll: LookUpAll, { mayReach, refusal }: Checks): LookupFunction =>
  (hostname, options, callback) => {
    lookUpAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayReach(address))) return callback(refusal(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

export const createPublicLookup = (lookUpAll: LookUpAll = lookup): LookupFunction =>
  createCheckedLookup(lookUpAll, { mayReach: isPublicAddress, refusal: () => new FetchFailed('not_public') });
const lookupPublic = createPublicLookup();

const internet: Network = {
  request: (url, options, onReply) => request(url, { ...options, lookup: lookupPublic, agent: false }, onReply),
  isAllowed({ hostname }) {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
  },
};

const MAX_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function readText(reply: IncomingMessage, maxBytes: number): Promise<string> {
  if (maxBytes === 0) {
    reply.destroy();
    return '';
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchFailed('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Says more about this machine's network than about the address. */
const OUR_NETWORK = new Set(['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH', 'EHOSTUNREACH']);

const toFailure = (error: unknown, signal: AbortSignal): FetchFailed => {
  if (error instanceof FetchFailed) return error;
  if (signal.aborted) return new FetchFailed('timeout', { cause: error });
  const isOurs = error instanceof Error && 'code' in error && OUR_NETWORK.has(String(error.code));
  return new FetchFailed(isOurs ? 'no_network' : 'unreachable', { cause: error });
};

/**
 * Reads addresses that the owner typed: over https and in the internet only, so that nothing of this machine or its
 * network can be read through the site. Redirects follow the same rules. The promise fails with a `FetchFailed`.
 */
export function createPublicFetch(network: Network = internet, protocol = 'https:'): PublicFetch {
  function ask(url: URL, { method = 'GET', accept = '*/*', maxBytes, signal }: FetchOptions) {
    return new Promise<FetchedReply>((resolve, reject) => {
      const headers = { accept, 'user-agent': 'portfolio-link-check', 'accept-encoding': 'identity' };
      const asked = network.request(url, { method, headers, signal }, (reply) => {
        readText(reply, maxBytes).then(
          (text) => resolve({ url: url.href, status: reply.statusCode ?? 0, headers: reply.headers, text }),
          (error: unknown) => {
            asked.destroy();
            reject(error);
          },
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  return async (address, options) => {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (url.protocol !== protocol) throw new FetchFailed('not_https');
      if (!network.isAllowed(url)) throw new FetchFailed('not_public');
      let reply: FetchedReply;
      try {
        reply = await ask(url, options);
      } catch (error) {
        throw toFailure(error, options.signal);
      }
      const { location } = reply.headers;
      if (!REDIRECTS.has(reply.status) || location === undefined || !URL.canParse(location, url.href)) return reply;
      url = new URL(location, url);
    }
    throw new FetchFailed('too_many_redirects');
  };
}
