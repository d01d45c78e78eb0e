import { type LookupAddress, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { type BlockList, isIP } from 'node:net';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { formatNumber } from '#common/format.ts';
import type { OutboundFailure } from '#common/webhook-options.ts';
import { codeOf } from './error-code.ts';
import { createCheckedLookup, isPublicAddress, type LookUpAll } from './public-fetch.ts';

/** An attempt that got no status, and why. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

interface OutboundMessage {
  url: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
}

interface OutboundReply {
  status: number;
  /** The header `Retry-After` had this value. */
  retryAfter: string | undefined;
}

/**
 * Sends to addresses of other people's programs: to the internet over https, and to the networks of `OUTBOUND_ALLOW`, there
 * over http, too. Only the operator names those, so nothing of the site's own network is reached through the dashboard.
 */
export interface Outbound {
  /** Resolves to what is wrong with an address that is to be stored, or to `null`. */
  findProblem(url: string): Promise<string | null>;
  /**
   * Posts a message. Redirects are not followed: a status of 3xx is the reply. The reply is not kept.
   * @throws OutboundError without a reply within ten seconds, and for an address that is not allowed
   */
  post(message: OutboundMessage): Promise<OutboundReply>;
}

/** Milliseconds for the lookup, the connection and the reply together. */
const TIME_LIMIT = 10_000;
/** Bytes of a reply that are read, and dropped. */
const MAX_REPLY = 16 * 1024;

export interface OutboundParts {
  /** The networks of `OUTBOUND_ALLOW`; `null` for none. */
  allowed: BlockList | null;
  /** Tests have names of their own. */
  lookUpAll?: LookUpAll;
  timeLimit?: number;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const hasDot = (hostname: string) => hostname.replace(/\.$/, '').includes('.');

/** Codes of Node and OpenSSL for a certificate or a handshake that is refused. */
const TLS =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH)/;

function failureOf(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('timeout', { cause: error });
  return new OutboundError(TLS.test(codeOf(error) ?? '') ? 'tls' : 'unreachable', { cause: error });
}

export function createOutbound({ allowed, lookUpAll = lookup, timeLimit = TIME_LIMIT }: OutboundParts): Outbound {
  /** The operator allows it. A mapped address of IPv6 is the one of IPv4. */
  const isAllowed = (address: string) => allowed?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ?? false;
  /** Messages without encryption go to allowed networks alone. */
  const mayReach = (address: string, protocol: string) =>
    isAllowed(address) || (protocol === 'https:' && isPublicAddress(address));

  const lookUp = (hostname: string) =>
    new Promise<LookupAddress[]>((resolve, reject) => {
      lookUpAll(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    });

  const lookupFor = (protocol: string) =>
    createCheckedLookup(lookUpAll, {
      mayReach: (address) => mayReach(address, protocol),
      refusal: () => new OutboundError('not_public'),
    });

  async function isNameOfAllowed(hostname: string): Promise<boolean> {
    try {
      const addresses = await lookUp(hostname);
      return addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
    } catch {
      // A name that nobody knows names no allowed network.
      return false;
    }
  }

  function ask({ url, headers, body }: OutboundMessage, signal: AbortSignal) {
    return new Promise<OutboundReply>((resolve, reject) => {
      const address = new URL(url);
      const host = bare(address.hostname);
      const isReached = isIP(host) === 0 ? hasDot(host) : mayReach(host, address.protocol);
      if (!isReached) return reject(new OutboundError('not_public'));
      const request = address.protocol === 'https:' ? requestEncrypted : requestPlain;
      const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
      let answer: OutboundReply | undefined;
      const asked = request(
        address,
        { ...options, signal, agent: false, lookup: lookupFor(address.protocol) },
        (reply) => {
          const said = { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] };
          answer = said;
          let size = 0;
          const end = () => {
            resolve(said);
            asked.destroy();
          };
          reply.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size >= MAX_REPLY) end();
          });
          reply.on('end', end);
          reply.on('error', end);
        },
      );
      // The status says what became of the message, also where the rest of the reply does not come.
      asked.on('error', (error) => (answer ? resolve(answer) : reject(error)));
      asked.end(body);
    });
  }

  return {
    async findProblem(url) {
      if (url.length > WEBHOOKS.url) return `An address can have at most ${formatNumber(WEBHOOKS.url)} characters`;
      if (!URL.canParse(url)) return 'Enter an address with https://';
      const { protocol, hostname, username, password } = new URL(url);
      if (protocol !== 'https:' && protocol !== 'http:') return 'Enter an address with https://';
      if (username !== '' || password !== '') return 'Leave user and password out of the address';
      const host = bare(hostname);
      if (isIP(host) !== 0) {
        if (mayReach(host, protocol)) return null;
        return mayReach(host, 'https:')
          ? 'Use https://: without it, only networks of OUTBOUND_ALLOW can be reached'
          : 'This address is not on the internet. The operator can allow its network with OUTBOUND_ALLOW.';
      }
      if (!hasDot(host)) return 'Enter the full name of the host, such as hooks.example.com';
      if (protocol === 'https:' || (await isNameOfAllowed(host))) return null;
      return 'Use https://: without it, only networks of OUTBOUND_ALLOW can be reached';
    },

    async post(message) {
      const signal = AbortSignal.timeout(timeLimit);
      try {
        return await ask(message, signal);
      } catch (error) {
        throw failureOf(error, signal);
      }
    },
  };
}
