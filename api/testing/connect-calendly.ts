import { authorizeCalendly } from '#common/contract/calendly.ts';
import type { CalendlyServer } from './calendly-server.ts';
import type { TestServer } from './test-server.ts';

/** Resets Calendly and its connection and signs the owner in. */
export async function resetCalendly(api: TestServer, calendly: CalendlyServer): Promise<void> {
  calendly.reset();
  await api.context.database.models.schedulingAccounts.destroy({ where: {} });
  await api.context.database.models.activities.destroy({ where: {} });
  await api.signIn();
}

/** Starts connecting. @returns the address to which the owner is sent */
export async function startConnecting(api: TestServer, query: Record<string, string> = {}): Promise<URL> {
  const { body } = await api.send(authorizeCalendly, { query });
  return new URL(body.authUrl);
}

/** Answers on Calendly's page. @returns the path and query to which the browser is sent back */
export async function answerAuthorization(
  calendly: CalendlyServer,
  authUrl: URL,
  answer: 'Allow' | 'Deny',
): Promise<string> {
  const page = await (await fetch(new URL(authUrl.pathname + authUrl.search, calendly.url))).text();
  const [, link = ''] = new RegExp(`href="([^"]+)">${answer}<`).exec(page) ?? [];
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** Connects an account. @returns the final address of the browser */
export async function connectCalendly(api: TestServer, calendly: CalendlyServer): Promise<string> {
  const back = await answerAuthorization(calendly, await startConnecting(api), 'Allow');
  const { headers } = await api.raw({ method: 'GET', url: back });
  return String(headers.location);
}
