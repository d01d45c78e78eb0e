export const proxyRefusal =
  'The proxy of this network does not let the app through. Sign in to it, or check it in the settings of your system';

const PROXY_FAILURE = /ERR_(PROXY|TUNNEL|MANDATORY_PROXY|UNEXPECTED_PROXY|PAC_|SOCKS)/;
const OFFLINE =
  /ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_CHANGED)/;
const CERTIFICATE_FAILURE = /ERR_(CERT|SSL)/;

/** Names of Chromium's network errors, which are all that an error of its requests carries: `net::ERR_…`. */
const EXPLANATIONS: readonly [RegExp, string][] = [
  [OFFLINE, 'This server name does not exist, or this computer is offline'],
  [/ERR_CONNECTION_REFUSED/, 'No server runs at this address'],
  [/ERR_SSL_CLIENT_AUTH|ERR_BAD_SSL_CLIENT_AUTH/, 'This server asks for a client certificate that it accepts'],
  [PROXY_FAILURE, proxyRefusal],
  [
    CERTIFICATE_FAILURE,
    'The certificate of this server is not trusted. If your own certificate authority issued it, choose the file of that authority',
  ],
];

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Tells of failures that a computer without a network has, too: a name that does not exist looks the same. */
export const isComputerOffline = (error: unknown): boolean => OFFLINE.test(textOf(error));
export const isProxyFailure = (error: unknown): boolean => PROXY_FAILURE.test(textOf(error));
export const isCertificateFailure = (error: unknown): boolean => CERTIFICATE_FAILURE.test(textOf(error));

/** Explains a failed connection in a sentence that the owner can act on. */
export function explainFailure(error: unknown): string {
  return EXPLANATIONS.find(([name]) => name.test(textOf(error)))?.[1] ?? 'The site cannot be reached';
}
