import type { Locator, Page } from '@playwright/test';
import { paths } from '#common/paths.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as agreements from '#common/texts/keys/agreements.ts';
import * as booking from '#common/texts/keys/booking.ts';
import * as forms from '#common/texts/keys/forms.ts';
import * as siteTexts from '#common/texts/keys/site.ts';
import { speaking, t } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { BOOK, setAvailability } from './booking-page.ts';
import {
  atEachWidth,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  madeOnce,
  ready,
  THEMES,
} from './site.ts';
import { button, CLIENT, open, startClientSite, test } from './testing/client-site.ts';
import { publishUrdu } from './urdu-site.ts';

/** Visitors and a client on a phone use a site that its owner has published in Urdu. */

const PHONE = { width: 390, height: 844 };
const MESSAGE = 'ہمیں ایک دکان کے لیے ویب سائٹ چاہیے۔';

test.use({
  viewport: PHONE,
  clientSite: madeOnce(async () => {
    const site = await startClientSite();
    await publishUrdu(site);
    await setAvailability(site);
    return site;
  }),
});

const voice = await loadVoice('ur', 'ur-PK');
const urdu = (key: TextKey) => speaking(voice, () => t(key));

const directionOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).direction);
const scaleOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).scale);

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Nothing is cut off or wrong for a screen reader, in each theme. */
async function expectSound(page: Page) {
  await expectNoSideScroll(page);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('the request form takes Urdu from the right and an address from the left, and is sent', async ({
  page,
  clientSite,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectSound(page);
  const field = (key: TextKey) => page.locator('#contact form').getByLabel(urdu(key));
  await field(forms.name).fill('عائشہ خان');
  await field(forms.email).fill('ayesha@khan.example');
  await field(forms.message).fill(MESSAGE);
  await expect(field(forms.email)).toHaveAttribute('dir', 'ltr');
  await expect(field(forms.name)).toHaveAttribute('dir', 'auto');
  await expect(field(forms.message)).toHaveAttribute('dir', 'auto');
  expect(await directionOf(field(forms.email))).toBe('ltr');
  await button(page, urdu(forms.send)).click();
  await expect(page).toHaveURL(new RegExp(`${paths.thankYou}$`));
  await expect(page.locator('#hero-title')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSound(page);
  const { data } = await clientSite.get<{ data: { submissions: { message: string }[] } }>(
    '/api/contacts?search=ayesha',
  );
  expect(data.submissions).toMatchObject([{ name: 'عائشہ خان', message: MESSAGE }]);
  expect(complaints).toEqual([]);
});

test('a call is booked, and arrow keys go through the days as they are read', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, BOOK);
  const days = page.getByRole('group', { name: urdu(booking.chooseDay) }).locator('button[aria-pressed]:enabled');
  await days.nth(3).waitFor();
  await expectSound(page);
  const [first, second] = [await days.nth(1).boundingBox(), await days.nth(2).boundingBox()];
  expect(first && second && (second.y > first.y || second.x < first.x)).toBe(true);
  await days.nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeFocused();
  await days.nth(1).click();
  await page
    .getByRole('group', { name: urdu(booking.chooseTime) })
    .getByRole('button')
    .first()
    .click();
  await page.getByLabel(urdu(booking.name)).fill('عائشہ خان');
  await page.getByLabel(urdu(booking.email)).fill('ayesha@khan.example');
  await button(page, urdu(booking.book)).click();
  await page.waitForURL(/\/booking\/[\w-]+$/);
  await page.getByRole('heading', { level: 1, name: urdu(booking.titleBooked) }).waitFor();
  await expectSound(page);
  expect(complaints).toEqual([]);
});

test('a client accepts a quote and writes in the room', async ({ page, clientSite }) => {
  const quote = await clientSite.sendQuote();
  await open(page, quote.path);
  await expectSound(page);
  const total = page.locator('tr bdi').first();
  expect(await total.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('isolate');
  await page.getByRole('radio', { name: 'Shop', exact: true }).check();
  await page.getByRole('checkbox').check();
  await page.locator('input[autocomplete="name"]').fill('Mara W. Winter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await expect(code).toHaveAttribute('dir', 'ltr');
  await code.fill(await clientSite.codeAfter(() => button(page, urdu(agreements.codeSend)).click()));
  await button(page, urdu(agreements.accept)).click();
  await expect(page.locator('a[href*="/room/"]').first()).toBeVisible();
  await page.locator('a[href*="/room/"]').first().click();
  await page.waitForURL(/\/room\//);
  await ready(page);
  const messages = page.locator('#messages');
  await messages
    .or(button(page, urdu(agreements.codeSend)))
    .first()
    .waitFor();
  if ((await messages.count()) === 0) {
    await code.fill(await clientSite.codeAfter(() => button(page, urdu(agreements.codeSend)).click()));
    await button(page, urdu(agreements.roomOpen)).click();
  }
  const field = page.getByLabel(urdu(agreements.message), { exact: true });
  await field.fill('Which logo? (The blue one)');
  await expect(field).toHaveAttribute('dir', 'auto');
  await button(page, urdu(agreements.messageSend)).click();
  const sent = page.getByText('Which logo? (The blue one)').first();
  await expect(sent).toBeVisible();
  // In Latin letters, it is read from the left on a page that is read from the right.
  expect([await directionOf(sent), await directionOf(page.locator('main'))]).toEqual(['ltr', 'rtl']);
  await expectSound(page);
  expect(clientSite.subjectsTo(CLIENT.email).length).toBeGreaterThan(0);
});

test('arrows point the other way, checks do not, and the chat has the other corner', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  expect(await scaleOf(page.locator('main .lucide-arrow-right').first())).toBe('-1 1');
  expect(await scaleOf(page.locator('main .lucide-check').first())).toBe('none');
  const launcher = page.getByRole('button', { name: urdu(siteTexts.chatOpen) });
  await atEachWidth(page, async (width) => {
    const box = await launcher.boundingBox();
    expect(box && box.x + box.width < width / 2).toBe(true);
    await expectNoSideScroll(page);
  });
  await launcher.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect(box && box.x < 40 && box.width < 600).toBe(true);
});

test('headings are set in Nastaliq and text in Naskh, and no letter of a heading is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Noto Nastaliq', 'Noto Naskh', 'Bricolage', 'Inter']));
  const title = page.locator('#hero-title');
  const style = await title.evaluate((one) => {
    const { fontSize, lineHeight, letterSpacing, fontFamily } = getComputedStyle(one);
    return { line: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), letterSpacing, fontFamily };
  });
  expect(style.line).toBeGreaterThan(1.8);
  expect(style.letterSpacing).toBe('normal');
  expect(style.fontFamily).toMatch(/^"Noto Nastaliq", Bricolage/);
  // A title in Latin letters keeps its own lines.
  const latinLine = await title.evaluate((one) => {
    one.textContent = 'Sara Malik';
    const { fontSize, lineHeight } = getComputedStyle(one);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(latinLine).toBeLessThan(1.2);
});
