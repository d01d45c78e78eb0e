import type { Page } from '@playwright/test';
import { connectAgent } from '#api/testing/mcp-client.ts';
import { tokenScopes } from '#common/api-scopes.ts';
import { test, toast } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, type Site } from './site.ts';

const CONNECTIONS = '/admin?tab=settings&section=connections';

/** The owner opens the door and creates a token with every scope. */
async function letAgentIn(page: Page): Promise<string> {
  await page.goto(CONNECTIONS);
  const panel = page.getByRole('region', { name: 'Agents', exact: true });
  await expect(panel.getByText('Address')).toHaveCount(0);
  await panel.getByRole('switch', { name: 'Your tools' }).check();
  await expect(panel.getByText(/\/mcp$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill('Claude');
  for (const scope of tokenScopes) await dialog.getByLabel(scope, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const told = page.getByRole('dialog', { name: 'API token created' });
  const token = await told.getByLabel('Token', { exact: true }).inputValue();
  await told.getByRole('button', { name: 'Done' }).click();
  return token;
}

async function addRequest(own: Site): Promise<string> {
  const body = { name: 'Ada Lovelace', email: 'ada@studio.dev', message: 'I need an engine that computes tables.' };
  const sent = await own.send('POST', '/api/email/contact', body);
  return (await sent.json()).data.id;
}

/** One proposal of each kind. */
async function proposeAll(own: Site, token: string, contactId: string): Promise<void> {
  const agent = await connectAgent(own.url, token);
  const lines = [{ kind: 'custom', title: 'Engine', quantity: 1, unitAmount: 480_000 }];
  const calls: [string, object][] = [
    ['draft_reply', { requestId: contactId, subject: 'Your engine', body: 'Yes, I can build it.' }],
    ['draft_project', { title: 'Table engine', category: 'backend', description: 'It computes tables.' }],
    ['draft_faq', { question: 'Do you build engines?', answer: 'I do.' }],
    [
      'propose_quote',
      { contactId, title: 'An engine', options: [{ title: 'Engine', lines, deliveryDate: '2099-03-31' }] },
    ],
  ];
  for (const [name, input] of calls) expect([name, (await agent.call(name, input)).isError]).toEqual([name, undefined]);
  await agent.close();
}

test('an agent proposes each kind; the owner accepts, edits and discards', async ({ owner: page, own }) => {
  const token = await letAgentIn(page);
  const contactId = await addRequest(own);
  await proposeAll(own, token, contactId);

  await page.goto('/admin?tab=overview');
  await page.getByRole('button', { name: '4 proposals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposals' });
  const card = (title: string) => dialog.getByRole('article', { name: title });
  await expect(dialog.getByRole('article')).toHaveCount(4);
  await expect(card('An engine').getByText('$4,800')).toBeVisible();
  await atEachWidth(page, async () => {
    await expectAccessible(page);
    const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });

  await card('Reply to Ada Lovelace').getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, 'Reply saved as a draft')).toBeVisible();
  await expect(dialog.getByRole('article')).toHaveCount(3);

  await card('Do you build engines?').getByRole('button', { name: 'Edit' }).click();
  const answer = card('Do you build engines?').getByLabel('Answer');
  await answer.fill('');
  await card('Do you build engines?').getByRole('button', { name: 'Accept' }).click();
  await expect(card('Do you build engines?').getByText('Answer is required')).toBeVisible();
  await answer.fill('Since 1843.');
  await card('Do you build engines?').getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('article')).toHaveCount(2);

  await card('An engine').getByRole('button', { name: 'Edit' }).click();
  await card('An engine').getByLabel('Option 1 · Line 1 · Price').fill('5000');
  await card('An engine').getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('article')).toHaveCount(1);

  await card('Table engine').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('No open proposals')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /proposals?$/ })).toHaveCount(0);

  const draft = await own.get<{ data: { body: string } }>(`/api/contacts/${contactId}/drafts/reply`);
  expect(draft.data.body).toBe('Yes, I can build it.');
  const { data } = await own.get<{ data: { faqs: { answer: string }[]; projects: { title: string }[] } }>(
    '/api/portfolio/export',
  );
  expect(data.faqs.map((faq) => faq.answer)).toContain('Since 1843.');
  expect(data.projects.map(({ title }) => title)).not.toContain('Table engine');
  const quotes = await own.get<{ data: { quotes: { state: string; total: number; title: string }[] } }>('/api/quotes');
  expect(quotes.data.quotes).toMatchObject([{ title: 'An engine', state: 'draft', total: 500_000 }]);
});

test('the bell leads to the proposals, and one that came too late overwrites nothing', async ({ owner: page, own }) => {
  const token = await letAgentIn(page);
  const contactId = await addRequest(own);
  const agent = await connectAgent(own.url, token);
  await agent.call('draft_reply', { requestId: contactId, body: 'Theirs.' });
  await agent.close();
  const typed = { body: 'Mine, typed later.', updatedAt: null };
  expect((await own.send('PUT', `/api/contacts/${contactId}/drafts/reply`, typed)).status).toBe(200);

  await page.goto('/admin?tab=faqs');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /1 proposal/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Proposals' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nothing was overwritten');
  await expect(dialog.getByText('Mine, typed later.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('No open proposals')).toBeVisible();
  const draft = await own.get<{ data: { body: string } }>(`/api/contacts/${contactId}/drafts/reply`);
  expect(draft.data.body).toBe('Mine, typed later.');
});

test('a door is opened and closed, and says how an agent is connected', async ({ owner: page, own }) => {
  await page.goto(CONNECTIONS);
  const panel = page.getByRole('region', { name: 'Agents', exact: true });
  const ask = () =>
    fetch(`${own.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  expect((await ask()).status).toBe(404);
  await panel.getByRole('switch', { name: 'Public tools' }).check();
  await expect(panel.getByText(`${own.url}/mcp`, { exact: true })).toBeVisible();
  await expect.poll(async () => (await ask()).status).toBe(200);
  await panel.getByText('How to connect an agent').click();
  await expect(panel.getByText('"mcpServers"')).toBeVisible();
  await atEachWidth(page, () => expectAccessible(page));
  await panel.getByRole('switch', { name: 'Public tools' }).uncheck();
  await expect(panel.getByText('How to connect an agent')).toHaveCount(0);
  await expect.poll(async () => (await ask()).status).toBe(404);
});
