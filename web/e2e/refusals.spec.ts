import { test, toast } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';

const DAY = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function addDraft(own: Site, fields: object = {}): Promise<string> {
  const reply = await own.send('POST', '/api/quotes', {
    client: { name: 'Mara Winter', email: 'mara@acme.example' },
    title: 'A shop for Acme',
    terms: 'Half now, half on delivery.',
    depositPercent: 30,
    options: [
      {
        title: 'Shop',
        lines: [{ kind: 'custom', title: 'Shop', quantity: 1, unitAmount: 480_000 }],
        deliveryDate: dateIn(40),
      },
    ],
    ...fields,
  });
  const { data } = (await reply.json()) as { data: { id: string } };
  return data.id;
}

test('a deposit by bank without bank details asks for them where the quote is sent; a quote that is refused says why, each reason leads to its field, and it stays until the next try', async ({
  owner: page,
  own,
}) => {
  const id = await addDraft(own);
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  await page.getByRole('button', { name: 'Send quote' }).click();
  const later = page.getByRole('button', { name: 'Decide later' });
  await later.or(page.getByLabel('Bank details')).first().waitFor();
  if (await later.isVisible()) await later.click();
  const dialog = page.getByRole('dialog', { name: 'Send this quote?' });
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  const refusal = dialog.getByRole('alert', { name: 'Not sent' });
  await refusal.getByRole('link', { name: /^Bank details: / }).click();
  await expect(dialog.getByLabel('Bank details')).toBeFocused();
  await page.keyboard.type('IBAN DE02 1203 0000 0000 2020 51');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(toast(page, 'Quote sent to mara@acme.example')).toBeVisible();
  const { data } = await own.get<{ data: { bankDetails: string } }>('/api/quotes/settings');
  expect(data.bankDetails).toBe('IBAN DE02 1203 0000 0000 2020 51');

  await goTo(page, '/admin?tab=quotes&new=quote');
  await page.getByLabel('Title of the quote').fill('A shop');
  await page.getByRole('button', { name: 'Send quote' }).click();
  const unsent = page.getByRole('alert', { name: 'Not sent' });
  await expect(unsent).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const email = page.getByLabel('Email', { exact: true });
  await unsent.getByRole('link', { name: /^Email: / }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('mara@acme.example');
  await expect(unsent.getByRole('link', { name: /^Email: / })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const again = page.getByRole('alert', { name: 'Not saved' });
  await expect(again.getByRole('link', { name: /^Name: / })).toBeVisible();
  await expect(again.getByRole('link', { name: /^Email: / })).toHaveCount(0);
  await expect(unsent).toHaveCount(0);
  await atEachWidth(page, () => expectAccessible(page));
});

test('a new project is featured first while fewer than five are', async ({ owner: page, own }) => {
  const { data } = await own.get<{ data: { projects: { id: string; featured: boolean }[] } }>('/api/portfolio/export');
  const featured = data.projects.filter((project) => project.featured);
  const add = async () => {
    await page.goto('/admin?tab=projects&new=project');
    return page.getByRole('dialog').getByLabel('Featured');
  };
  const feature = (title: string) =>
    own.send('POST', '/api/portfolio/projects', { title, category: 'web', description: 'A shop.', featured: true });
  for (const { id } of featured.slice(4)) await own.send('PUT', `/api/portfolio/projects/${id}`, { featured: false });
  for (let count = featured.length; count < 4; count += 1) await feature(`Shop ${count}`);
  await expect(await add()).toHaveValue('true');
  await feature('The fifth');
  await expect(await add()).toHaveValue('false');
});
