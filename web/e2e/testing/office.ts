import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startDovecot } from '#api/testing/dovecot.ts';
import { emailText } from '#api/testing/emails.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { probeOf } from '#scripts/quality/faults/test-env.ts';
import { startSmtp } from './smtp-server.ts';
import { startSite } from './start-site.ts';

const OPENS_AT = 8;
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The Monday after today at eight, so that 'tomorrow' and 'next week' mean the same days in every run. */
function nextMonday(): number {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return day.setUTCHours(OPENS_AT, 0, 0, 0);
}

/** Runs in pages: their clock runs as far ahead of the machine's as the server's does. */
function shiftClock(ahead: number) {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

/** A site with a real email server for each direction, whose server and dashboard live in a week that a test moves through. */
export async function startOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-office-'));
  const probe = probeOf(folder, 'site');
  const smtp = await startSmtp();
  const dovecot = await startDovecot();
  const monday = nextMonday();
  let ahead = monday - Date.now();
  const clock = () => ({ ...probe.env(), FAULTS_CLOCK: String(ahead) });
  const site = await startSite({
    ...clock(),
    SMTP_URL: smtp.url,
    IMAP_URL: dovecot.url,
    MAIL_FROM: 'studio@site.example',
    REPLY_ADDRESS: 'reply+{token}@site.example',
  });
  const now = () => Date.now() + ahead;

  return {
    site,
    smtp,
    dovecot,
    now,
    /** Milliseconds since 1970 at that hour. */
    timeOf: (day: Weekday, hour = OPENS_AT) => monday + WEEKDAYS.indexOf(day) * DAY + (hour - OPENS_AT) * HOUR,
    async moveTo(time: number) {
      ahead = time - Date.now();
      await probe.setClock(ahead);
    },
    /** Ends the server and starts it again at the same time of the week. */
    restart: () => site.restart(clock()),
    /** A new tab in which the owner is signed in. */
    async openTab(context: BrowserContext, path = '/admin/contacts'): Promise<Page> {
      const page = await context.newPage();
      await page.addInitScript(shiftClock, ahead);
      await page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.session());
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
      return page;
    },
    /** Puts an email into the owner's mailbox and lets the server read it. */
    async receive(headers: Record<string, string>, text: string) {
      const time = now();
      await dovecot.deliver(emailText({ Date: new Date(time).toUTCString(), ...headers }, `${text}\r\n`), time);
      const read = await site.send('POST', '/api/inbox/check', {});
      expect(read.ok, await read.clone().text()).toBe(true);
    },
    async stop() {
      await site.stop();
      await dovecot.stop();
      await smtp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Office = Awaited<ReturnType<typeof startOffice>>;
