import type { Page } from '@playwright/test';
import { POPOVER_SIZE } from '#desktop/main/inbox/popover-bounds.ts';
import { connect } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import type { Site } from '#web/e2e/testing/start-site.ts';
import { enter, expect, type Stage } from './stage.ts';

const MAC = { DOUBLE_PLATFORM: 'darwin' };
const LONG_NAME = 'Maximiliane Freifrau von Hohenzollern-Sigmaringen und Kyburg-Toggenburg';

const arrive = (site: Site, name: string, message: string) =>
  site.send('POST', '/api/email/contact', { name, email: 'client@example.com', message });

/** The inbox beside the icon: its list, a request, replies, and everything that can be in its way. */
export async function inbox({ site, other, take, withApp }: Stage) {
  const picture = (page: Page, name: string) => take(page, `inbox-${name}`, false, [POPOVER_SIZE]);
  await withApp(
    async ({ page, command, popover }) => {
      await command('clickTray', { button: 'left' });
      const small = await popover();
      await expect(small.getByText('does not know your site yet')).toBeVisible();
      await picture(small, 'no-site');
      await connect(page, site.url);
      await expect(small.getByText('You are signed out', { exact: true })).toBeVisible();
      await picture(small, 'signed-out');

      await arrive(site, LONG_NAME, `We need a shop.\n\n${'It sells bread and boxes of bread. '.repeat(30)}`);
      await arrive(site, 'Mara Winter', 'Could you look at our booking page? It is slow since the summer.');
      const proxy = await openProxy(site.url);
      await enter(page, proxy);
      await small.getByRole('button', { name: /Mara Winter/ }).waitFor();
      await picture(small, 'list');
      await small.getByRole('button', { name: LONG_NAME }).click();
      await picture(small, 'request');
      await small.getByLabel('Reply').fill('Gladly. I have time from Monday on.');
      await small.getByLabel('Reply').press('Control+Enter');
      await expect(small.getByText(/sending in \d+ s/)).toBeVisible();
      await picture(small, 'sending');
      await small.getByRole('button', { name: /Mara Winter/ }).click();
      await small.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(small.getByText('Write a message')).toBeVisible();
      await picture(small, 'nothing-written');
      proxy.cut();
      await small.getByLabel('Reply').fill('Gladly. I have time from Monday on.');
      await small.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(small.getByText('waits for your site', { exact: true })).toBeVisible({ timeout: 40_000 });
      await expect(small.getByText(/Its last list is shown/)).toBeVisible({ timeout: 40_000 });
      await picture(small, 'waits');
      await picture(small, 'offline');
      proxy.close();
    },
    async () => MAC,
  );
  await withApp(
    async ({ page, command, popover }) => {
      await arrive(other, 'Ingrid Other', 'Our other site needs a blog.');
      await enter(page, other);
      await enter(page, site);
      await command('clickTray', { button: 'left' });
      const small = await popover();
      await small.getByRole('button', { name: /Ingrid Other/ }).waitFor();
      await picture(small, 'several-sites');
    },
    async () => MAC,
  );
}
