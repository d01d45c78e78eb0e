import { authorizeCalendly } from '#common/contract/calendly.ts';
import type { CalendlyServer } from './calendly-server.ts';
import type { TestServer } from './test-server.ts';

/** Nothing connected, the owner signed in, and Calendly as new. */
export async function startAfresh(api: TestServer, calendly: CalendlyServer): Promise<void> {
  calendly.reset();
  await api.context.database.models.schedulingAccounts.destroy({ where: {} });
  await api.context.database.models.activities.destroy({ where: {} });
  await api.signIn();
}

/** Starts connecting and answers where the owner is sent. */
export async function beginConnecting(api: TestServer, query: Record<string, string> = {}): Promise<URL> {
  const { body } = await api.send(authorizeCalendly, { query });
  return new URL(body.authUrl);
}

/** The owner on Calendly's page: where its answer sends the browser back to, as path and query. */
export async function answerAt(calendly: CalendlyServer, authUrl: URL, answer: 'Allow' | 'Deny'): Promise<string> {
  const page = await (await fetch(new URL(authUrl.pathname + authUrl.search, calendly.url))).text();
  const [, link = ''] = new RegExp(`href="([^"]+)">${answer}<`).exec(page) ?? [];
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** The whole way: where the browser ends up. */
export async function connectCalendly(api: TestServer, calendly: CalendlyServer): Promise<string> {
  const back = await answerAt(calendly, await beginConnecting(api), 'Allow');
  const { headers } = await api.raw({ method: 'GET', url: back });
  return String(headers.location);
}
