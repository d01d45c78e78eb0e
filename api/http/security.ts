import type { IncomingMessage } from 'node:http';
import type { Request, Server } from '@hapi/hapi';
import type { Config } from '#api/config.ts';
import { sha256 } from '#api/core/sha256.ts';
import { AppError } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { headerOf } from './headers.ts';
import { inVoice } from './voice.ts';

const YEAR = 31_536_000;

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
};

/** Headers of every reply. */
export function securityHeaders(
  config: Pick<Config, 'environment' | 'publicUrl' | 'hstsIncludesSubdomains'>,
): Record<string, string> {
  const encrypted = config.environment === 'production' && config.publicUrl.startsWith('https:');
  // Other hosts of the domain may have no certificate, so they are included only when the operator says so.
  const transport = `max-age=${YEAR}${config.hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  return {
    ...commonHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(encrypted ? { 'strict-transport-security': transport } : {}),
  };
}

/** An inline script or style as a source of a policy. */
export const hashOf = (script: string) => `'sha256-${sha256(script, 'base64')}'`;

/**
 * Policy for pages. Inline scripts and styles are allowed by hash and not by nonce, because cached HTML is sent to many
 * visitors.
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  filesPublicUrl: string | null,
  frameAncestors: "'none'" | "'self'" = "'none'",
  inlineStyles: string | null = null,
): string {
  const imageHosts = filesPublicUrl === null ? '' : ` ${new URL(filesPublicUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')}`.trim(),
    `style-src 'self'${inlineStyles === null ? '' : ` ${hashOf(inlineStyles)}`}`,
    `img-src 'self' data: blob:${imageHosts}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const SAFE = new Set(['get', 'head', 'options']);

/** Browsers declare the origin of a request; other clients do not and are allowed. */
function isCrossSite(request: Request, publicOrigin: string): boolean {
  const origin = headerOf(request, 'origin');
  if (origin !== undefined) return origin !== publicOrigin && !isSameHost(origin, headerOf(request, 'host'));
  return headerOf(request, 'sec-fetch-site') === 'cross-site';
}

const isSameHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** A request has one of each (RFC 9110, 5.3). Node itself refuses a second Content-Length. */
const SINGLE = new Set(['host', 'authorization', 'content-type']);

/**
 * `true` when a request has a header twice of which a proxy may use one and we the other (RFC 9112, 3.2). Node keeps the
 * first and drops the rest, so only the raw headers show it; internal requests have none.
 */
export function repeatsHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < (rawHeaders?.length ?? 0); at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Refuses writes from pages of other sites: CORS alone would only hide the reply. */
export function registerSecurity(server: Server, config: Config): void {
  const headers = Object.entries(securityHeaders(config));
  const publicOrigin = new URL(config.publicUrl).origin;
  server.ext('onRequest', (request, h) => {
    for (const [name, value] of headers) request.raw.res.setHeader(name, value);
    return h.continue;
  });
  server.ext('onPreAuth', (request, h) => {
    const isRepeated = repeatsHeader(request.raw.req);
    if (!isRepeated && (SAFE.has(request.method) || !isCrossSite(request, publicOrigin))) return h.continue;
    return inVoice(request, () => {
      if (isRepeated) throw new AppError('malformed', t(messages.headerRepeated));
      throw new AppError('forbidden', t(messages.otherSite));
    });
  });
}
