import { type DoubleReply, doubleAssistant, refuse, reply, streamByHand } from './chat-double.ts';
import { apology, button, expect, input, launcher, log, open, panel, say } from './chat-page.ts';
import { hydrated, test } from './site.ts';

// Each opens pages with all their parts; a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const followUps = [
  'Tell me more',
  'How does that work?',
  'What are the benefits?',
  'Can you show an example?',
  "What's the timeline?",
];

test('the assistant answers from the content, remembers the talk, and forgets it when told', async ({
  page,
  complaints,
}) => {
  await open(page);
  await panel(page).getByRole('button', { name: 'What does a project cost?' }).click();
  const answer = log(page).getByRole('article').nth(2);
  await expect(answer).toContainText('$500');
  await expect(answer.getByText('Built-in answer')).toBeVisible();
  await expect(answer.getByRole('link').first()).toBeVisible();
  await say(page, 'Do you breed elephants in Antarctica?');
  await expect(log(page).getByRole('link', { name: 'Talk to a person' })).toBeVisible();

  await page.reload();
  await expect(log(page).getByRole('article')).toHaveCount(5);
  await expect(answer).toContainText('$500');
  await button(page, 'Thumbs up').click();
  await expect(button(page, 'Thumbs up')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Clear').click();
  await expect(log(page).getByRole('article')).toHaveCount(1);
  await button(page, 'Delete this conversation').click();
  await expect(page.getByText('Conversation deleted')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a question is asked, waited for, answered and asked on', async ({ page, complaints }) => {
  const called = await doubleAssistant(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/ai/conversations/message', async (route) => {
    await held;
    await route.fallback();
  });
  await open(page);
  await panel(page).getByRole('button', { name: 'What does a project cost?' }).click();
  await expect(log(page).getByText('What does a project cost?')).toBeVisible();
  await expect(panel(page).getByText('AI is thinking...')).toBeVisible();
  await expect(input(page)).toBeDisabled();
  await expect(button(page, 'Send')).toBeDisabled();
  await expect(panel(page).getByText('Business impact')).toBeHidden();
  await expect(button(page, followUps[0] ?? '')).toBeHidden();

  release();
  await expect(log(page).getByText('You asked: What does a project cost?')).toBeVisible();
  await expect(panel(page).getByText('AI is thinking...')).toBeHidden();
  await expect(panel(page).getByText('Built-in answer')).toBeVisible();
  for (const text of followUps) await expect(button(page, text)).toBeVisible();
  await button(page, 'Tell me more').click();
  await expect(log(page).getByText('You asked: Tell me more')).toBeVisible();
  expect(called.filter((call) => call === 'POST /api/ai/conversations')).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('Enter sends, Shift+Enter makes a line, and blank is not sent; a conversation gets a thumb, and words if wanted', async ({
  page,
}) => {
  const called = await doubleAssistant(page);
  await open(page);
  await expect(button(page, 'Send')).toBeDisabled();
  await say(page, '  ');
  await input(page).press('Shift+Enter');
  await input(page).fill('One');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('Two');
  await expect(input(page)).toHaveValue('One\nTwo');
  expect(called).toEqual([]);
  await input(page).press('Enter');
  await expect(log(page).getByText('You asked: One')).toBeVisible();
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();

  const rated: unknown[] = [];
  await page.route('**/rate', (route) => {
    rated.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await button(page, 'Thumbs down').click();
  await expect(button(page, 'Thumbs down')).toHaveAttribute('aria-pressed', 'true');
  await panel(page).getByLabel('What was missing? (optional)').fill('The price');
  await button(page, 'Submit').click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await page.route('**/rate', (route) => refuse(route, 500));
  await button(page, 'Thumbs up').click();
  await expect(page.getByText('Failed to save your rating')).toBeVisible();
  await expect(button(page, 'Thumbs down')).toHaveAttribute('aria-pressed', 'true');
  expect(rated).toEqual([{ rating: 1 }, { rating: 1, feedback: 'The price' }]);
});

test('a reply grows in sight, is read out when it is finished, and can be stopped', async ({ page }) => {
  await doubleAssistant(page);
  const stream = await streamByHand(page);
  await open(page);
  await say(page, 'Tell me a story');
  await stream.waitForQuestion();
  await stream.say('delta', { text: 'Wrong start' });
  await expect(panel(page).getByText('Wrong start')).toBeVisible();
  await stream.say('restart', {});
  await stream.say('delta', { text: 'Once upon' });
  await expect(panel(page).getByText('Once upon')).toBeVisible();
  await expect(panel(page).getByText('Wrong start')).toBeHidden();
  await expect(log(page).getByText('Once upon')).toHaveCount(0);
  await button(page, 'Stop').click();
  await expect(log(page).getByText('Once upon')).toBeVisible();
  await expect(panel(page).getByText('You stopped this reply')).toBeVisible();
  await expect(input(page)).toBeEnabled();
  expect(await stream.wasStopped()).toBe(true);
});

test('a failure is told, too many questions are answered with patience, and without a network the question is kept', async ({
  page,
  context,
}) => {
  await doubleAssistant(page);
  await page.route('**/api/ai/conversations/message', (route) => refuse(route, 500), { times: 1 });
  await open(page);
  await say(page, 'Hello?');
  await expect(log(page).getByText(apology)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Failed to send message')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(log(page).getByText('You asked: Hello?')).toBeVisible();
  await expect(log(page).getByText(apology)).toBeHidden();
  await expect(log(page).getByRole('article')).toHaveCount(3);

  await page.route('**/api/ai/conversations/message', (route) => refuse(route, 429, { 'retry-after': '40' }), {
    times: 1,
  });
  await say(page, 'Again');
  await expect(panel(page).getByText('Please wait about 40 seconds, then try again.')).toBeVisible();
  await expect(log(page).getByText(apology)).toBeVisible();

  await page.route('**/api/ai/conversations/message', (route) => route.abort('internetdisconnected'), { times: 1 });
  await context.setOffline(true);
  await say(page, 'Anybody there?');
  await expect(panel(page).getByText('Your connection seems to be down.')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await expect(log(page).getByText('You asked: Anybody there?')).toBeVisible();
});

test('a session that cannot be had is told, and can be tried again', async ({ page }) => {
  await doubleAssistant(page);
  let fail = () => {};
  const waited = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/sessions', async (route) => {
    await waited;
    await refuse(route, 500);
  });
  await page.goto('/thank-you');
  await launcher(page).click();
  await expect(panel(page).getByText('Initializing AI assistant...')).toBeVisible();
  fail();
  await expect(page.getByText('Failed to initialize AI chat')).toBeVisible();
  await expect(panel(page).getByText('The assistant cannot be reached right now.')).toBeVisible();
  await expect(panel(page).getByText('Initializing AI assistant...')).toBeHidden();
  await expect(input(page)).toBeDisabled();
  await page.unroute('**/api/sessions');
  await button(page, 'Try again').click();
  await expect(input(page)).toBeFocused();
});

test('clearing begins anew on a new session, and what was said can be erased', async ({ page }) => {
  const called = await doubleAssistant(page);
  let sessions = 0;
  await page.route('**/api/sessions', (route) => {
    // Page views have a visit of their own.
    if (route.request().postDataJSON().extras.source !== 'portfolio_chat') return route.continue();
    sessions += 1;
    return route.fulfill({ status: 201, json: { success: true, data: { sessionId: `s${sessions}` } } });
  });
  await open(page);
  await say(page, 'Forget this');
  await expect(log(page).getByText('You asked: Forget this')).toBeVisible();
  await button(page, 'Clear').click();
  await expect(log(page).getByRole('article')).toHaveCount(1);
  await expect(panel(page).getByText('Business impact')).toBeVisible();
  expect(sessions).toBe(2);
  await button(page, 'Delete this conversation').click();
  await expect(page.getByText('Conversation deleted')).toBeVisible();
  expect(called).toContain('DELETE /api/ai/sessions/s1');
  await expect(button(page, 'Delete this conversation')).toBeHidden();
});

test('a reply shows its form and nothing dangerous, in the direction of its text', async ({ page, complaints }) => {
  const content = [
    '**Strong**, *soft*, `code` and [inside](/#services), [outside](https://example.com).',
    '- one\n- two',
    '# Heading',
    '<img src=x onerror=alert(1)><script>alert(1)</script><b>bold</b>',
    '![picture](https://example.com/x.png) [bad](javascript:alert(1)) [host](//evil.example) [plain](http://evil.example)',
  ].join('\n\n');
  await doubleAssistant(page, { content });
  await open(page);
  await say(page, 'Show me');
  const bubble = log(page).getByRole('article').last();
  await expect(bubble.locator('strong')).toHaveText('Strong');
  await expect(bubble.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(bubble.locator('img, script, b, h1')).toHaveCount(0);
  await expect(bubble.getByRole('link')).toHaveText(['inside', 'outside']);
  await expect(bubble.getByRole('link', { name: 'outside' })).toHaveAttribute('rel', /noopener/);
  await expect(bubble).toContainText('Heading');

  const hebrew = { content: 'הטקסט נכתב **מימין** לשמאל.' };
  await page.route('**/api/ai/conversations/message', (route) => reply(route, hebrew));
  await say(page, 'كم يكلف المشروع؟');
  const direction = (text: string) =>
    log(page)
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).direction);
  await expect.poll(() => direction('كم يكلف المشروع؟')).toBe('rtl');
  await expect.poll(() => direction('הטקסט נכתב')).toBe('rtl');
  expect(await direction('Hello')).toBe('ltr');
  expect(complaints).toEqual([]);
});

test('what stands around a reply: who wrote it, its estimate, its sources once, and questions not yet asked', async ({
  page,
}) => {
  await doubleAssistant(page);
  await open(page);
  await expect(panel(page).getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(panel(page).getByText('Written by AI')).toBeHidden();
  const chips = panel(page).getByRole('list', { name: 'Follow-up questions' }).getByRole('button');
  const answer = log(page).getByRole('article').last();
  const next = (notes: DoubleReply) => page.route('**/api/ai/conversations/message', (route) => reply(route, notes));
  await say(page, 'Built in?');
  await expect(panel(page).getByText('Built-in answer')).toBeVisible();
  await expect(panel(page).getByText('Written by AI')).toBeHidden();
  await expect(chips).toHaveText(followUps);
  await say(page, 'tell me more');
  await expect(chips).toHaveText(followUps.slice(1));

  const prices = { type: 'package', href: '/#services' };
  await next({
    content: 'As in [Kestrel](/projects/kestrel-dispatch).',
    sources: [
      { ...prices, id: '1', title: 'Launch package' },
      { ...prices, id: '2', title: 'Product package' },
      { ...prices, id: '1', title: 'Launch package' },
      { type: 'project', id: '3', title: 'Kestrel Dispatch', href: '/projects/kestrel-dispatch' },
    ],
  });
  await say(page, 'How much?');
  await expect(answer.getByRole('link')).toHaveText(['Kestrel', 'Launch package · Product package']);

  await next({
    content: 'Product with AI assistant comes to $2,300.',
    estimate: { id: 'e1', url: '/estimate/e1', total: 230_000, currency: 'USD' },
  });
  await say(page, 'Product with an AI assistant?');
  const link = log(page).getByRole('link', { name: 'See the estimate · $2,300' });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', '/estimate/e1');

  await next({ builtIn: false });
  await say(page, 'And this?');
  await expect(panel(page).getByText('Written by AI, can be wrong.')).toBeVisible();
});

test('sources lead to what they name, and the panel stays beside it', async ({ page, site }) => {
  const { data } = await site.get<{ data: { title: string; slug: string }[] }>('/api/projects?limit=1');
  const [project] = data;
  await doubleAssistant(page, {
    sources: [
      { type: 'project', id: '1', title: 'The project', href: `/projects/${project?.slug}` },
      { type: 'package', id: '2', title: 'The prices', href: '/#services' },
    ],
  });
  await open(page);
  await say(page, 'Where does it stand?');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await panel(page).getByRole('link', { name: 'The project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(project?.title));
  await panel(page).getByRole('link', { name: 'The prices' }).click();
  await expect(page.locator('#services')).toBeInViewport();
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

const brief = {
  projectType: 'ecommerce',
  budget: '$1,000 - $5,000',
  timeline: '1 month',
  packageId: 'product',
  addOns: ['payments'],
};

test('a talk becomes a consultation request in the visitor’s own words, that only the visitor sends', async ({
  page,
}) => {
  const called = await doubleAssistant(page, { answered: false, content: "I don't know.", brief });
  await page.route('**/api/email/contact', (route) => {
    called.push('sent');
    return route.abort();
  });
  await open(page);
  await say(page, 'Can you build a shop for boats?');
  await say(page, "I'm Jane Doe, jane@example.com, with $4,000");
  await panel(page).getByRole('link', { name: 'Talk to a person' }).click();
  const message = page.getByLabel('Project Details');
  await expect(message).toHaveValue(
    "Can you build a shop for boats?\n\nI'm Jane Doe, jane@example.com, with $4,000\n\nAdd-ons: Payments and subscriptions",
  );
  await expect(message).toBeInViewport();
  await expect(page.getByLabel('Project Type')).toHaveValue('ecommerce');
  await expect(page.getByLabel('Budget')).toHaveValue('$1,000 - $5,000');
  await expect(page.getByLabel('Timeline')).toHaveValue('1 month');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jane Doe');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('jane@example.com');
  await expect(page.getByText('Product, from $1,500')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the package' }).click();
  await expect(page.getByText('Product, from $1,500')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Click to continue chat' })).toBeVisible();
  expect(called).not.toContain('sent');
});

test('what the visitor wrote in the form stays in front of the talk', async ({ page }) => {
  test.slow();
  await doubleAssistant(page, { brief });
  await open(page, '/');
  await hydrated(page);
  await page.getByLabel('Project Details').fill('My own words');
  await page.getByLabel('Budget').selectOption('$10,000+');
  for (const question of ['First', 'Second']) {
    await say(page, question);
    await expect(log(page).getByText(`You asked: ${question}`)).toBeVisible();
    await panel(page).getByRole('link', { name: 'Talk to a person' }).click();
    await expect(page.getByLabel('Project Details')).toBeFocused();
    await page.getByRole('button', { name: 'Click to continue chat' }).click();
  }
  await expect(page.getByLabel('Project Details')).toHaveValue(
    'My own words\n\nFirst\n\nSecond\n\nAdd-ons: Payments and subscriptions',
  );
  await expect(page.getByLabel('Budget')).toHaveValue('$10,000+');
  await expect(page.getByLabel('Timeline')).toHaveValue('1 month');
});

test('an answer leads to a person once, and a link to the form in a text brings the words along', async ({ page }) => {
  const unknown = 'I don’t know. Send your question through the [contact form](/#contact).';
  const source = { type: 'faq', id: '1', title: 'Something near', href: '/#services' };
  await doubleAssistant(page, { answered: false, content: unknown, sources: [source] });
  await open(page);
  await say(page, 'Can you build a boat?');
  const answer = log(page).getByRole('article').last();
  await expect(answer).toContainText('through the contact form.');
  await expect(panel(page).getByRole('link')).toHaveText(['Talk to a person', 'Privacy']);

  await page.route('**/api/ai/conversations/message', (route) =>
    reply(route, { content: 'Yes. Write through the [contact form](/#contact).' }),
  );
  await say(page, 'And a raft?');
  await expect(answer).toContainText('Yes.');
  await expect(log(page).getByRole('link')).toHaveText(['contact form']);
  await log(page).getByRole('link', { name: 'contact form' }).click();
  await expect(page.getByLabel('Project Details')).toHaveValue('Can you build a boat?\n\nAnd a raft?');
});
