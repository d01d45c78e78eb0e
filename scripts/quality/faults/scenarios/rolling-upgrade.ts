import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { paths } from '#common/paths.ts';
import { visitorAddress } from '#scripts/quality/bench/contact-request.ts';
import { startBalancer } from '#scripts/quality/faults/balancer.ts';
import { call, NO_ANSWER, signIn } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, NotPossible, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { startTraffic } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';
import { findChromium } from '#scripts/testing/chromium.ts';
import { copyProject, makeNextRelease } from '#scripts/testing/project-copy.ts';

const PATIENCE_MS = 30_000;
const TABS = ['Contacts', 'Profile', 'Settings'];

async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new NotPossible('there is no Chromium here');
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** Opens pages and tries what people do on them, some time after they were opened. */
function createVisitors(browser: Browser, url: string, owner: string) {
  let count = 0;
  const failures: string[] = [];

  async function open(path: string): Promise<Page> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { 'x-forwarded-for': visitorAddress(8_000_000 + ++count) },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (path === paths.admin) await context.addInitScript((token) => localStorage.setItem('admin_token', token), owner);
    const page = await context.newPage();
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    page.on('requestfailed', (request) => {
      // A page that is closed or left aborts what it still waits for.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        failures.push(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`);
    });
    await page.goto(path);
    return page;
  }

  async function sendForm(page: Page): Promise<void> {
    const form = page.locator('#contact form');
    await form.scrollIntoViewIfNeeded();
    await form.locator('[type=submit]:enabled').waitFor();
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email').fill(`upgrade-${++count}@example.com`);
    await form.getByLabel('Project Details').fill('A booking system for three workshops.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL(`**${paths.thankYou}`);
  }

  async function visitTabs(page: Page): Promise<void> {
    for (const tab of TABS) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab }).click();
      // 'Contacts' is headed 'Contact Submissions'.
      await page.getByRole('heading', { name: new RegExp(`^${tab.slice(0, -1)}`), level: 2 }).waitFor();
    }
  }

  /** @returns what went wrong; `null` when the page is alive */
  async function tryPage(page: Page, act: (page: Page) => Promise<void>): Promise<string | null> {
    try {
      await act(page);
      return null;
    } catch (error) {
      return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    } finally {
      await page.context().close();
    }
  }

  return {
    failures,
    openSite: () => open(paths.home),
    openDashboard: () => open(paths.admin),
    tryForm: (page: Page) => tryPage(page, sendForm),
    tryTabs: (page: Page) => tryPage(page, visitTabs),
  };
}

export const rollingUpgrade: Scenario = {
  promise:
    'two instances behind a balancer, upgraded in turn to another build under traffic: no dead page, no failed request',
  async play({ mysql, quick, folder, startApi, closeLater }) {
    const browser = await openBrowser();
    closeLater(() => browser.close());
    const project = await copyProject(join(folder, 'next-release'));
    await makeNextRelease(project);
    await project.build();

    const env = { DATABASE_URL: await mysql.createDatabase() };
    const instances = { first: await startApi('first', { env }), second: await startApi('second', { env }) };
    const balancer = await startBalancer(Object.values(instances).map(({ port }) => port));
    closeLater(balancer.close);
    const { authorization = '' } = await signIn(balancer.url);
    const visitors = createVisitors(browser, balancer.url, authorization.replace('Bearer ', ''));
    const traffic = startTraffic({ url: balancer.url, pause: 20 });

    const readBuild = async () => /<meta name="build" content="(\w+)">/.exec((await call(balancer.url)).text)?.[1];
    const firstBuild = await readBuild();
    const each = quick ? 2 : 5;
    const pages: { phase: string; site: Page[]; dashboard: Page }[] = [];
    const open = async (phase: string) => {
      const site = [];
      for (let count = 0; count < each; count++) site.push(await visitors.openSite());
      pages.push({ phase, site, dashboard: await visitors.openDashboard() });
    };
    async function upgrade(name: keyof typeof instances) {
      const { port, stop } = instances[name];
      await stop();
      const started = await startApi(name, { port, env, program: project.entry });
      await until(`${name} is used again`, () => balancer.isUsed(started.port), Boolean);
    }

    const dead: string[] = [];
    let used = 0;
    const tryAll = async ({ phase, site, dashboard }: (typeof pages)[number], when: string) => {
      for (const page of site) {
        const reason = await visitors.tryForm(page);
        if (reason) dead.push(`page opened ${phase}, used ${when}: ${reason}`);
      }
      const reason = await visitors.tryTabs(dashboard);
      if (reason) dead.push(`dashboard opened ${phase}, used ${when}: ${reason}`);
      used += site.length + 1;
    };

    // Half of the pages that were opened before are used in the middle of the upgrade, the others after it.
    await open('before');
    await open('before');
    await upgrade('first');
    await open('between');
    const [early, late, between] = pages;
    if (!early || !late || !between) throw new Error('No pages were opened');
    await tryAll(early, 'between');
    await upgrade('second');
    await open('after');
    const [buildBefore, buildAfter] = [firstBuild, await readBuild()];
    for (const page of [late, between, ...pages.slice(3)]) await tryAll(page, 'after');
    const seen = await traffic.stop();

    const failed = seen.filter(({ status }) => status === NO_ANSWER || status > 299);
    const checks = createChecks();
    checks.expect(buildBefore !== undefined && buildBefore !== buildAfter, `the build stayed ${buildAfter}`);
    checks.expect(dead.length === 0, `dead: ${dead.join('; ')}`);
    checks.expect(visitors.failures.length === 0, `failed requests of pages: ${countByValue(visitors.failures)}`);
    checks.expect(
      failed.length === 0,
      `failed: ${countByValue(failed.map(({ kind, status, text }) => `${kind} ${status} ${text.slice(0, 100)}`))}`,
    );
    const figures = `${used} pages of two builds used, ${dead.length} dead, ${visitors.failures.length} of their requests failed; ${seen.length} other requests, ${failed.length} failed`;
    return { figures, broken: checks.broken };
  },
};
