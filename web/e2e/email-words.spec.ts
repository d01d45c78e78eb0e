import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';
import { goTo } from './testing/go-to.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Emails that your site sends' });
const line = (page: Page, name: string) => list(page).getByRole('listitem', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openList(page: Page) {
  await page.goto('/admin?tab=settings&section=mail');
  await expect(line(page, 'Your quote')).toBeVisible();
}

test('the search of the dashboard leads to the list, which works by keyboard; an email is previewed as HTML and text, with the owner’s words, and comes back to how it came; optional emails have a switch, the others none, and the digest’s is that of Requests', async ({
  owner: page,
}) => {
  await page.goto('/admin');
  await page.getByRole('combobox', { name: 'Search' }).first().fill('email texts');
  await page.getByRole('option', { name: 'Emails that your site sends' }).click();
  await expect(list(page)).toBeFocused();
  await line(page, 'Handover').getByRole('button', { name: 'Edit: Handover' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Handover').getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page, 'Handover').getByRole('button', { name: 'Edit: Handover' })).toBeFocused();

  await line(page, 'Your quote').getByRole('button', { name: 'Preview: Your quote' }).click();
  const preview = dialog(page, 'Preview: Your quote');
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText('Hello Anna Weber,')).toBeVisible();
  // Its styles are there though the page refuses inline ones, and nothing leads away.
  await expect(frame.locator('a')).toHaveText('Open the quote');
  await expect(frame.locator('a')).toHaveCSS('padding-left', '22px');
  await expect(frame.getByRole('link')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(preview.locator('pre')).toContainText('Open the quote: ');
  await page.keyboard.press('Escape');

  await line(page, 'Your quote').getByRole('button', { name: 'Edit: Your quote' }).click();
  const edit = dialog(page, 'Your quote');
  await expect(edit).toContainText('{validUntil}');
  await edit.getByRole('textbox', { name: 'Subject' }).fill('An offer of {price}');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('{price} is no field of this email', { exact: true })).toBeVisible();
  await edit.getByRole('textbox', { name: 'Subject' }).fill('An offer: {title}');
  await edit.getByRole('textbox', { name: 'Opening words' }).fill('Here it is, {name}.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Email saved')).toBeVisible();
  await expect(line(page, 'Your quote')).toContainText('Your words');
  await line(page, 'Your quote').getByRole('button', { name: 'Preview: Your quote' }).click();
  await expect(preview).toContainText('An offer: Shop for Weber & Co');
  await expect(frame.getByText('Here it is, Anna Weber.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await line(page, 'Your quote').getByRole('button', { name: 'Edit: Your quote' }).click();
  await edit.getByRole('button', { name: 'Reset to how it came' }).click();
  await expect(line(page, 'Your quote')).not.toContainText('Your words');

  await expect(line(page, 'Your quote').getByRole('switch')).toHaveCount(0);
  const confirmation = line(page, 'Your consultation request');
  await expect(confirmation.getByRole('switch')).toBeChecked();
  await confirmation.getByRole('switch').click();
  await expect(confirmation).toContainText('Off');
  await expect(line(page, 'Digest').getByRole('switch')).not.toBeChecked();
  await line(page, 'Digest').getByRole('switch').click();
  await expect(line(page, 'Digest').getByRole('switch')).toBeChecked();
  await goTo(page, '/admin?tab=settings&section=desk');
  await expect(page.getByRole('switch', { name: /digest/i })).toBeChecked();
});

for (const theme of THEMES)
  test(`the list and its dialogs can be used by everybody, on a phone and wide: ${theme}`, async ({ owner: page }) => {
    const look = (name: string) =>
      atEachWidth(page, async (width) => {
        await expectNoSideScroll(page);
        await expectAccessible(page);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png` });
      });
    await page.emulateMedia({ colorScheme: theme });
    await openList(page);
    await look('list');
    await line(page, 'Handover').getByRole('button', { name: 'Edit: Handover' }).click();
    await look('edit');
    await page.keyboard.press('Escape');
    await line(page, 'Handover').getByRole('button', { name: 'Preview: Handover' }).click();
    await expect(dialog(page, 'Preview: Handover').frameLocator('iframe').getByText('Hello Anna Weber,')).toBeVisible();
    await look('preview');
  });
