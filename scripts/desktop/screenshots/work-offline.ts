import type { Page } from '@playwright/test';
import { requestPath } from '#common/admin-paths.ts';
import { CAPTURE_SIZE } from '#desktop/main/capture/capture-bounds.ts';
import { open } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { enter, expect, type Stage } from './stage.ts';

const EMAIL =
  'From: Grace Hopper <grace@harbour.example>\n\nWe need a harbour map.\n\nKind regards,\nGrace Hopper\nHarbour Ltd';

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

export async function capture({ site, take, withApp }: Stage) {
  const picture = (page: Page, name: string) => take(page, name, false, [CAPTURE_SIZE]);
  await withApp(async ({ page, command, capture: opened }) => {
    await command('chooseInTray', { label: 'Quick Capture…' });
    const small = await opened();
    await expect(small.getByText('does not know your site yet')).toBeVisible();
    await picture(small, 'capture-no-site');
    const proxy = await openProxy(site.url);
    await enter(page, proxy);
    await expect(small.getByLabel('Paste an email or a text')).toBeVisible();
    await picture(small, 'capture');
    await small.getByLabel('Paste an email or a text').focus();
    await small.evaluate(paste, EMAIL);
    await expect(small.getByLabel('Name')).toHaveValue('Grace Hopper');
    await picture(small, 'capture-filled');
    await small.getByLabel('Name').press('Enter');
    await expect(small.getByText('Saved', { exact: true })).toBeVisible();
    await picture(small, 'capture-saved');
    await small.getByRole('radio', { name: 'Note' }).check();
    await picture(small, 'capture-note');
    await small.getByRole('radio', { name: 'Project' }).check();
    await picture(small, 'capture-project');
    await small.getByRole('radio', { name: 'Request' }).check();
    proxy.cut();
    await small.getByLabel('Name').fill('Bea Called');
    await small.getByLabel('Name').press('Enter');
    await expect(small.getByText('Waits on this computer.')).toBeVisible();
    await picture(small, 'capture-waits');
    proxy.close();
  });
}

/** Two changes that wait for the server, and one that meets another version there. */
export async function waiting({ site, take, withApp }: Stage) {
  await withApp(async ({ page }) => {
    const body = { name: 'Ada Away', email: 'ada@example.com', message: 'A zebrafish dashboard.' };
    const sent = await site.send('POST', '/api/email/contact', body);
    const { data } = (await sent.json()) as { data: { id: string } };
    const proxy = await openProxy(site.url);
    await enter(page, proxy);
    await expect
      .poll(() => page.evaluate(async () => (await window.desktop.getState()).offline.savedAt))
      .not.toBeNull();
    proxy.cut();
    await open(page, requestPath(data.id));
    const opened = page.getByRole('dialog');
    await opened.getByLabel('Status').selectOption('completed');
    await opened.getByLabel('Add a note').fill('Called the aquarium.');
    await opened.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Waiting to be sent (2)')).toBeVisible();
    await take(page, 'waiting-request');
    await open(page, '/admin?tab=contacts');
    await expect(page.getByRole('img', { name: 'Waiting to be sent' }).first()).toBeVisible();
    await take(page, 'waiting-rows');
    await open(page, '/admin?app=waiting');
    await expect(page.getByRole('listitem', { name: 'Status of Ada Away' })).toBeVisible();
    await take(page, 'waiting');
    await site.send('PATCH', `/api/contacts/${data.id}/status`, { status: 'rejected' });
    proxy.mend();
    await page.evaluate(() => window.desktop.tryAgain());
    await expect(page.getByText('needs your decision').first()).toBeVisible();
    await take(page, 'waiting-decision');
    proxy.close();
  });
}
