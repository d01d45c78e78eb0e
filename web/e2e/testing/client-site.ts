import { expect, type Page } from '@playwright/test';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { madeOnce, ready, type Site, test as siteTest, startHostedSite } from '#web/e2e/site.ts';
import { startSmtp } from './smtp-server.ts';

export const CLIENT = { name: 'Mara Winter', email: 'mara@acme.example', company: 'Acme' };
export const BANK = 'Kestrel Studio\nIBAN DE02 1203 0000 0000 2020 51';

const line = (title: string, unitAmount: number, quantity = 1) => ({ kind: 'custom', title, quantity, unitAmount });

export interface ClientSite extends Site {
  /** A day so many days on. */
  dayAhead(days: number): string;
  /** Sends a quote with two options to the client, unless told otherwise. */
  sendQuote(fields?: Record<string, unknown>): Promise<Quote & { path: string; token: string }>;
  /** The code in the email that came last, and after `work`. */
  codeAfter(work: () => Promise<void>): Promise<string>;
  /** The subjects of all emails to an address. */
  subjectsTo(address: string): string[];
}

async function read<T>(reply: Response): Promise<T> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text).data;
}

/** A site whose emails arrive, with bank details to pay to. */
export async function startClientSite(): Promise<ClientSite> {
  const smtp = await startSmtp();
  const site = await startHostedSite({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'studio@site.example',
    MAIL_TO: 'me@site.example',
  });
  await read(await site.send('PUT', '/api/quotes/settings', { bankDetails: BANK }));
  const dayAhead = (days: number) => addDays(dayIn('UTC', Date.now()), days);
  return {
    ...site,
    dayAhead,
    async sendQuote(fields = {}) {
      const draft = {
        client: CLIENT,
        title: 'A shop for Acme',
        options: [
          {
            title: 'Shop',
            lines: [line('Shop with checkout', 480_000), line('Photography', 45_000, 2)],
            discount: { basisPoints: 500 },
            milestones: [{ title: 'Design to click through', date: dayAhead(20) }],
            deliveryDate: dayAhead(60),
          },
          { title: 'Shop and bread boxes', lines: [line('Both', 700_000)], deliveryDate: dayAhead(90) },
        ],
        depositPercent: 30,
        terms: 'The deposit is due on acceptance.',
        ...fields,
      };
      const { id } = await read<Quote>(await site.send('POST', '/api/quotes', draft));
      const quote = await read<Quote>(await site.send('POST', `/api/quotes/${id}/send`, {}));
      const token = quote.token ?? '';
      return { ...quote, token, path: `/q/${token}` };
    },
    async codeAfter(work) {
      const before = smtp.emails.length;
      const found = () =>
        smtp.emails.slice(before).flatMap(({ to, text }) => (to === CLIENT.email && /^\d{6}$/m.exec(text)) || []);
      await work();
      await expect.poll(() => found().length).toBeGreaterThan(0);
      return found()[0] ?? '';
    },
    subjectsTo: (address) => smtp.emails.flatMap(({ to, subject }) => (to === address ? [subject] : [])),
  };
}

/** Tests on one such site for all of a worker. One that changes its settings has a site of its own in its place. */
export const test = siteTest.extend<{ clientSite: ClientSite }>({
  clientSite: madeOnce(startClientSite),
  baseURL: async ({ clientSite }, use) => use(clientSite.url),
});

export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A code that is not the right one. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
