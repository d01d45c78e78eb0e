import { expect as atOnce, type Browser, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { startStripeServer, stripeEnv } from '#api/testing/stripe-server.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { test as base, ready, THEMES } from '#web/e2e/site.ts';
import { type ReceivedEmail, startSmtp } from './smtp-server.ts';
import { startSite } from './start-site.ts';

// The machine renders for two browsers, and emails take their time.
export const expect = atOnce.configure({ timeout: 30_000 });

export const OWNER_MAILBOX = 'me@site.example';
export const CLIENT = { name: 'Ines Kolb', email: 'ines@kolb.example', company: 'Kolb Bakery' };

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** With `SHOTS=1` what both of them look at is kept as pictures in the folder of the test. */
function photographer(testInfo: TestInfo) {
  let taken = 0;
  return async (page: Page, name: string) => {
    if (!process.env.SHOTS) return;
    const number = String(++taken).padStart(2, '0');
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.screenshot({ path: testInfo.outputPath(`${number}-${name}-${theme}.png`), fullPage });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

async function newPage(browser: Browser, baseURL: string, viewport: { width: number; height: number }) {
  // As most people's: what moves may be pressed.
  const context = await browser.newContext({
    baseURL,
    viewport,
    acceptDownloads: true,
    reducedMotion: 'no-preference',
  });
  context.setDefaultTimeout(30_000);
  return { context, page: await context.newPage() };
}

/** A site whose emails arrive and whose Stripe account answers, with its owner on a desktop and a client on a phone. */
async function startTwoSides(browser: Browser, testInfo: TestInfo) {
  const smtp = await startSmtp();
  const stripe = await startStripeServer();
  const site = await startSite({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'studio@site.example',
    MAIL_TO: OWNER_MAILBOX,
    ...stripeEnv(stripe),
  });
  stripe.sendEventsTo(site.url + stripeWebhook.path);
  const client = await newPage(browser, site.url, PHONE);
  const owner = await newPage(browser, site.url, DESKTOP);
  await owner.page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.session());

  const emailsTo = (address: string) => smtp.emails.filter(({ to }) => to === address);
  /** The first email to an address with that subject after `work`. */
  async function emailAfter(address: string, subject: RegExp, work: () => Promise<unknown>): Promise<ReceivedEmail> {
    const before = emailsTo(address).length;
    const found = () =>
      emailsTo(address)
        .slice(before)
        .find((email) => subject.test(email.subject));
    await work();
    await expect.poll(() => found()?.subject ?? emailsTo(address).map((email) => email.subject)).toMatch(subject);
    return found() as ReceivedEmail;
  }
  return {
    site,
    stripe,
    client: client.page,
    owner: owner.page,
    emailsTo,
    emailAfter,
    /** The code of the email that `work` causes. */
    async codeAfter(work: () => Promise<unknown>): Promise<string> {
      const { text } = await emailAfter(CLIENT.email, /code/i, work);
      return /^\d{6}$/m.exec(text)?.[0] ?? '';
    },
    picture: photographer(testInfo),
    contexts: [client.context, owner.context] as readonly BrowserContext[],
    async stop() {
      for (const { context } of [client, owner]) await context.close();
      await site.stop();
      await stripe.close();
      await smtp.stop();
    },
  };
}

export type TwoSides = Awaited<ReturnType<typeof startTwoSides>>;

export const test = base.extend<{ sides: TwoSides }>({
  sides: async ({ browser }, use, testInfo) => {
    const sides = await startTwoSides(browser, testInfo);
    await use(sides);
    await sides.stop();
  },
});

/** The address in an email that leads to this part of the site. */
export function linkIn({ text }: ReceivedEmail, part: string): string {
  const link = new RegExp(`https?://[^\\s)]*${part}[^\\s)]*`).exec(text)?.[0];
  if (!link) throw new Error(`No link to ${part} in: ${text}`);
  return link;
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const told = (page: Page, text: string | RegExp) =>
  expect(page.getByLabel('Notifications').getByText(text).first()).toBeVisible();
