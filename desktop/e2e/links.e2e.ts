import { expect, goTo, open, signIn, test, toast } from '#desktop/testing/fixtures.ts';

test('links to the public site open in the browser and never in the window', async ({ start, site }) => {
  const app = await start();
  const { page } = app;
  const opened = async () => (await app.command('record')).openedExternally;
  await page.evaluate((address) => window.desktop.connect({ address }), site.url);
  // What leads back from the sign-in stays in the app.
  await page.getByRole('link', { name: 'Your sites' }).click();
  await expect(page.getByRole('heading', { name: 'Change site' })).toBeVisible();
  expect(await opened()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await signIn(page, site);
  await page.getByRole('link', { name: 'View the site' }).click();
  await expect.poll(opened).toEqual([`${site.url}/`]);
  await goTo(page, '/admin?tab=settings&section=site');
  await page.getByRole('link', { name: 'Open site' }).click();
  await expect.poll(opened).toHaveLength(2);
  for (const path of ['/', '/submit-testimonial', '/projects/anything', '/nowhere']) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('returning from Calendly opens the Calendly tab, also when that starts the app', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  const { page } = app;
  await app.command('openUrl', { url: 'portfolio-admin://calendly?result=connected' });
  await expect(page.getByRole('heading', { name: 'Calendly', exact: true }).first()).toBeVisible();
  await expect(toast(page, /connected/i)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?tab=calendly$/);
  await app.quit();

  const again = await start(['portfolio-admin://calendly?result=error&message=stale']);
  await expect(again.page.getByText('This connection attempt is no longer valid.')).toBeVisible();
  await expect(again.page).toHaveURL(/\/admin\?tab=calendly$/);
  // Showing the window does not navigate.
  await again.command('openUrl', { url: 'portfolio-admin://show' });
  await expect(again.page).toHaveURL(/\/admin\?tab=calendly$/);
});
