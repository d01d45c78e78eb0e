import { join } from 'node:path';
import { requestPath } from '#common/admin-paths.ts';
import { expect, filesContaining, goTo, testWithProfile } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

interface Stored {
  _id: string;
  status: string;
}

testWithProfile(
  'work goes on without the server, over a restart, and goes out once when it is back',
  async ({ start, startSignedIn, folder, site }) => {
    const sent = await site.send('POST', '/api/email/contact', {
      name: 'Ada Away',
      email: 'ada@example.com',
      message: 'A zebrafish dashboard.',
    });
    const { data: ada } = (await sent.json()) as { data: { id: string } };
    const proxy = await openProxy(site.url);
    const app = await startSignedIn(site, { at: proxy });
    await expect
      .poll(() => app.page.evaluate(async () => (await window.desktop.getState()).offline.savedAt), { timeout: 30_000 })
      .not.toBeNull();
    proxy.cut();
    await goTo(app.page, '/admin?tab=contacts&search=zebrafish');
    await expect(app.page.getByText('Ada Away').first()).toBeVisible();
    await goTo(app.page, requestPath(ada.id));
    const opened = app.page.getByRole('dialog');
    await opened.getByLabel('Status').selectOption('in_progress');
    await opened.getByLabel('Add a note').fill('Called the aquarium.');
    await opened.getByRole('button', { name: 'Add note' }).click();
    await expect(app.page.getByText('Waiting to be sent (2)')).toBeVisible();
    await app.quit();
    expect(await filesContaining(join(folder, 'user-data'), 'zebrafish dashboard')).toEqual([]);

    const { page } = await start();
    await page.getByRole('link', { name: 'Show changes' }).click();
    await expect(page.getByRole('listitem', { name: 'Status of Ada Away' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Note on Ada Away' })).toContainText('Called the aquarium.');
    proxy.mend();
    await page.evaluate(() => window.desktop.tryAgain());
    await expect(page.getByText('Everything has been sent.')).toBeVisible();
    const { data } = await site.get<{ data: Stored }>(`/api/contacts/${ada.id}`);
    expect(data.status).toBe('in_progress');
    const timeline = await site.get<{ data: { entries: { text?: string }[] } }>(`/api/contacts/${ada.id}/timeline`);
    expect(timeline.data.entries.filter(({ text }) => text === 'Called the aquarium.')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    proxy.close();
  },
);
