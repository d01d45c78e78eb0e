import type { ConnectionCode } from '#common/connection-options.ts';

/** Result of a test, in one sentence that says what to do. */
export interface Outcome {
  code: ConnectionCode;
  message: string;
}

/** Ends a test with what is wrong. */
export class ProbeFailure extends Error {
  override name = 'ProbeFailure';
  readonly code: ConnectionCode;
  constructor(code: ConnectionCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The server that is tried, as the messages name it. */
export interface Place {
  /** Without user and password. */
  name: string;
  host: string;
  /** 'an email server' */
  kind: string;
}

/** `host:port` of an address. */
export const placeOf = (url: string, kind: string): Place => ({
  name: new URL(url).host,
  host: new URL(url).hostname,
  kind,
});

const CODES: Record<string, ConnectionCode> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  EAI_FAIL: 'host_not_found',
  EAI_NODATA: 'host_not_found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ETIMEDOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  GREETING_TIMEOUT_ERROR: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls_failed',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_failed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_failed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_failed',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_failed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_failed',
  HOSTNAME_MISMATCH: 'tls_failed',
};
const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/** The errors below one: its causes, and those of each address that was tried. */
function* errorsIn(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* errorsIn(one, depth + 1);
  yield* errorsIn(error.cause, depth + 1);
}

function codeOf(error: Error): ConnectionCode | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (CODES[code]) return CODES[code];
  if (/^(ERR_SSL_|ERR_TLS_|CERT_)/.test(code) || ('tlsFailed' in error && error.tlsFailed)) return 'tls_failed';
  return TIMEOUTS.has(error.name) ? 'timeout' : undefined;
}

const messages: Record<
  'host_not_found' | 'refused' | 'timeout' | 'tls_failed' | 'wrong_protocol',
  (at: Place) => string
> = {
  host_not_found: ({ host }) => `The host ${host} was not found: check its spelling.`,
  refused: ({ name }) => `Nothing accepts connections at ${name}: check host and port, and any firewall between.`,
  timeout: ({ name }) => `${name} did not reply in time: check host and port, and any firewall between.`,
  tls_failed: ({ name }) =>
    `No encrypted connection to ${name} could be made: check port and encryption, and that the certificate of the server is valid for its host.`,
  wrong_protocol: ({ name, kind }) => `What replies at ${name} is not ${kind}: check the address.`,
};

/** Says what a failed connection means. The words of the other server never get into a message. */
export function describeFailure(error: unknown, place: Place): Outcome {
  if (error instanceof ProbeFailure) return { code: error.code, message: error.message };
  const found = errorsIn(error)
    .map(codeOf)
    .find((code) => code !== undefined);
  const code = found && Object.hasOwn(messages, found) ? (found as keyof typeof messages) : 'wrong_protocol';
  return { code, message: messages[code](place) };
}
