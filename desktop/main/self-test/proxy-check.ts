import type { ServerCall } from './call-server.ts';
import { type Finding, failed, NO_SERVER, ok, warning } from './results.ts';

interface Facts {
  call: ServerCall | null;
  /**
   * Describes what Chromium would use for the server, as `resolveProxy` tells it: `DIRECT` or `PROXY host:port;
   * DIRECT`.
   */
  route: string;
}

/** The first way to the server, without what a proxy's address may carry besides its name. */
function proxyOf(route: string): string | null {
  const [first = ''] = route.split(';');
  const [, name = null] = /^\s*(?:PROXY|HTTPS|SOCKS|SOCKS4|SOCKS5|QUIC)\s+(?:[^@\s]*@)?([^\s/]+)/i.exec(first) ?? [];
  return name;
}

export function checkProxy({ call, route }: Facts): Finding {
  if (call === null) return NO_SERVER;
  const proxy = proxyOf(route);
  const way = proxy === null ? 'Calls go to your site directly' : `Calls go through the proxy ${proxy}`;
  if (call.kind === 'proxy-refused')
    return failed(
      `${call.reason}.`,
      'Choose Try again in the bar of the window and sign in to the proxy, or correct the proxy in the network settings of your system.',
    );
  if (call.kind === 'unreachable')
    return warning(
      `${way}, and the site was not reached.`,
      proxy === null
        ? 'Check the network of this computer. If it needs a proxy, set it in the network settings of your system.'
        : 'Check the proxy in the network settings of your system, and whether the server runs.',
    );
  return ok(`${way}.`);
}
