import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';

/** Many servers start and many pages open at once; what is waited for is a state, not a speed. */

// Each case starts a server of its own.
test.describe.configure({ timeout: 180_000 });

const UNKNOWN = 'Do you keep penguins in the office?';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends a visitor's messages without a browser. */
async function talk(site: Site, ...messages: string[]): Promise<string> {
  const post = async (path: string, body: unknown) => {
    // Without the owner's token, which would make it a test of the owner.
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { data: { sessionId: string; conversationId: string } };
  };
  const { sessionId } = (await post('/api/sessions', { userAgent: 'Browser', referrer: null })).data;
  const opened = await post('/api/ai/conversations', { sessionId, initialMessage: messages[0] });
  const { conversationId } = opened.data;
  for (const message of messages) await post('/api/ai/conversations/message', { conversationId, sessionId, message });
  return conversationId;
}

test('without a key it is said that answers are built in, and how to set one; transcripts are kept as long as the owner says; pinned questions are run on demand, and show what an answer lacks', async ({
  own,
  owner: page,
}) => {
  await page.goto('/admin?tab=ai');
  await expect(page.getByText('Built-in answers', { exact: true })).toBeVisible();
  await expect(panel(page, 'OpenAI')).toContainText('OPENAI_API_KEY');
  await expect(panel(page, 'Gemini')).toContainText('GEMINI_API_KEY');
  await expect(panel(page, 'OpenAI').getByRole('link', { name: 'Connections' })).toBeVisible();
  await expect(page.getByText('No open questions')).toBeVisible();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(page);

  const days = async () =>
    (await own.get<{ data: { transcriptDays: number } }>('/api/ai/admin/settings')).data.transcriptDays;
  const form = panel(page, 'Transcripts');
  const field = form.getByLabel('Keep transcripts for (days)');
  const save = form.getByRole('button', { name: 'Save' });
  await field.fill('0');
  await save.click();
  await expect(form.getByText('Days must be between 1 and 365').first()).toBeVisible();
  await field.fill('7');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await days()).toBe(90);
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep shorter' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  expect(await days()).toBe(7);

  const pinned = panel(page, 'Pinned questions');
  await expect(pinned.getByText('No pinned questions')).toBeVisible();
  await expect(pinned.getByRole('button', { name: 'Run now' })).toBeDisabled();
  await pinned.getByLabel('Question to pin').fill('What does a project cost?');
  await pinned.getByRole('button', { name: 'Pin', exact: true }).click();
  const row = pinned.getByRole('listitem').first();
  await expect(row).toContainText('Nothing is required of the answer yet');

  const edit = row.getByRole('button', { name: 'Edit requirements: What does a project cost?' });
  await edit.click();
  await expect(row.getByLabel('The answer must contain')).toBeFocused();
  await row.getByLabel('The answer must contain').fill('$500\na free boat');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Must contain “$500”, “a free boat”');
  await pinned.getByRole('button', { name: 'Run now' }).click();
  await expect(pinned.getByText('1 of 1 answers lack something')).toBeVisible();
  await expect(pinned.getByText('The answer does not contain “a free boat”')).toBeVisible();
  await expectAccessible(page);

  await edit.click();
  await row.getByLabel('The answer must contain').fill('$500');
  await row.getByRole('button', { name: 'Save' }).click();
  await pinned.getByRole('button', { name: 'Run now' }).click();
  await expect(row.getByText('Passed')).toBeVisible();
  await expect(page.getByText('No open questions')).toBeVisible();
  await expect(page.getByText('No conversations yet')).toBeVisible();

  await page.route('**/api/site/questions/run', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  );
  await pinned.getByRole('button', { name: 'Run now' }).click();
  await expect(pinned.getByText('Failed to run the questions')).toBeVisible();
});

test('a check that fails is told and can be repeated, and questions without an answer stand with those of their kind; a test conversation is continued, has its transcript, is begun anew after a clear, and says why it fails', async ({
  owner: page,
}) => {
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  );
  const asked = (question: string, times: number, intent: string | null) => ({
    id: question,
    question,
    times,
    intent,
    lastAskedAt: '2026-01-01T10:00:00.000Z',
  });
  await page.route('**/api/ai/admin/unanswered*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          asked('How much is a boat?', 3, 'pricing'),
          asked('Why?', 9, null),
          asked('And a raft?', 1, 'pricing'),
          asked('Under an NDA?', 2, 'nda'),
        ],
      },
    }),
  );
  await page.goto('/admin?tab=ai');
  await expect(toast(page, 'Failed to check AI status').first()).toBeVisible();
  await expect(page.getByText('System Error')).toBeVisible();
  for (const provider of ['OpenAI', 'Gemini']) await expect(panel(page, provider)).toContainText('Error');

  await page.unroute('**/api/ai/status');
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await expect(page.getByText('Built-in answers', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Status' })).toBeFocused();

  const open = panel(page, 'Questions without an answer');
  await expect(open.getByRole('heading', { level: 4 })).toHaveText([
    'PricesAsked 4 times',
    'ConfidentialityAsked 2 times',
    'OtherAsked 9 times',
  ]);
  await expect(open.getByRole('region', { name: 'Prices' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  const box = panel(page, 'Test AI Conversation');
  const send = box.getByRole('button', { name: 'Test AI' });
  await box.getByLabel('Test message').fill('   ');
  await expect(send).toBeDisabled();
  await box.getByLabel('Test message').fill('What does a project cost?');
  await send.click();
  await expect(toast(page, 'AI test completed successfully!')).toBeVisible();
  await expect(box.getByLabel('AI response')).toContainText('packages');
  const details = box.getByLabel('Response details');
  for (const text of ['Modelbuilt-in', / ms/, 'Tokens used0', 'From cacheNo', 'Detected intentpricing', 'Sources'])
    await expect(details).toContainText(text);

  await box.getByLabel('Test message').fill('Which skills are there?');
  await send.click();
  await expect(details).toContainText('Detected intentskills');
  const rows = panel(page, 'Conversations').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('4 messages');

  await details.getByRole('button', { name: 'Show transcript' }).click();
  const messages = page.getByRole('dialog').getByLabel('Messages').locator(':scope > li');
  await expect(messages).toHaveCount(4);
  await expect(messages.first()).toContainText('What does a project cost?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await box.getByRole('button', { name: 'Clear Response' }).click();
  await expect(details).toHaveCount(0);
  await send.click();
  await expect(rows).toHaveCount(2);

  await page.route('**/api/ai/conversations/message', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The model is away' } }),
  );
  await box.getByLabel('Test message').fill('Hello');
  await send.click();
  await expect(toast(page, 'AI test failed')).toBeVisible();
  await expect(box.getByLabel('AI response')).toContainText('Error: The model is away');
  await expect(box.getByLabel('Test message')).toHaveValue('Hello');

  await page.route('**/api/ai/conversations', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No room' } }),
  );
  await box.getByRole('button', { name: 'Clear Response' }).click();
  await send.click();
  await expect(toast(page, 'Failed to start AI conversation')).toBeVisible();
  await expect(box.getByLabel('AI response')).toContainText('Error: No room');
});

test('usage is drawn and stands in a table; a conversation is found by its words and rating, and can be deleted', async ({
  own,
  owner: page,
}) => {
  const rated = await talk(own, 'What does a project cost?');
  await talk(own, 'Which skills are there?');
  await own.send('POST', `/api/ai/conversations/${rated}/rate`, { rating: 5, feedback: 'Quick and clear' });
  await page.goto('/admin?tab=ai');
  const usage = panel(page, 'Usage');
  await expect(usage.getByRole('button', { name: /^Replies/ })).toContainText('2');
  await expect(usage.getByRole('application')).toBeVisible();
  await usage.getByRole('button', { name: 'Show as table' }).click();
  await expect(usage.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('2');

  const list = panel(page, 'Conversations');
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await list.getByLabel('Search').fill('nothing of the kind');
  await expect(list.getByText('No conversations found')).toBeVisible();
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await list.getByLabel('Rating').selectOption('4 or 5 stars');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Quick and clear');

  await rows.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Conversation deleted')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect((await own.send('GET', `/api/ai/admin/conversations/${rated}`, undefined)).status).toBe(404);
});

test('a question without an answer is dismissed when that is confirmed, or becomes an FAQ, and leaves the list', async ({
  own,
  owner: page,
}) => {
  const other = 'Do you keep walruses in the office?';
  await talk(own, UNKNOWN);
  await talk(own, other);
  await page.goto('/admin?tab=ai');
  const open = panel(page, 'Questions without an answer');
  await expect(open).toContainText(UNKNOWN);
  const dismiss = page.getByRole('button', { name: `Dismiss: ${other}` });
  await dismiss.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(dismiss).toBeFocused();
  await dismiss.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(dismiss).toHaveCount(0);
  await open.getByRole('link', { name: `Create FAQ: ${UNKNOWN}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Question')).toHaveValue(UNKNOWN);
  await dialog.getByLabel('Answer').fill('No, they would eat the fish.');
  await dialog.getByRole('button', { name: 'Add FAQ' }).click();
  await expect(toast(page, 'FAQ added successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible();
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await expect(dialog.getByLabel('Question')).toHaveValue('');

  await goTo(page, '/admin?tab=ai');
  await expect(page.getByText('No open questions')).toBeVisible();
});
