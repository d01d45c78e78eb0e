import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { selectRows } from '#api/database/table.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { startBackupPair } from '#api/testing/backup-pair.ts';
import { connectAgent, createToken, openToAgents, type TestAgent } from '#api/testing/mcp-client.ts';
import { quoteOption } from '#api/testing/quotes.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { PROPOSALS, type ProposalState } from '#common/agent-options.ts';
import { tokenScopes } from '#common/api-scopes.ts';
import { listActivity } from '#common/contract/activity.ts';
import { acceptProposal, discardProposal, listProposals, type Proposal } from '#common/contract/agents.ts';
import { deleteContact } from '#common/contract/contacts.ts';
import { dismissNotices, listNotices } from '#common/contract/desk.ts';
import { getDraft, saveDraft } from '#common/contract/drafts.ts';
import { createFaq, listFaqs, updateFaq } from '#common/contract/faqs.ts';
import { createProject, listPortfolioProjects, updateProject } from '#common/contract/projects.ts';
import { getQuote, listQuotes } from '#common/contract/quotes/owner.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
let agent: TestAgent;
const start = async () => {
  api = await startTestServer({ SEED: 'none' });
  await openToAgents(api);
  agent = await connectAgent(api, (await createToken(api, tokenScopes)).token);
};
const stop = async () => {
  await agent.close();
  await api.close();
};

const propose = async (name: string, input: object): Promise<string> => {
  const { structuredContent, content, isError } = await agent.call(name, input);
  expect([isError, content[0]?.text]).toEqual([undefined, expect.stringContaining('proposalId')]);
  expect(structuredContent).toEqual({ proposalId: expect.any(String), state: 'open' });
  return structuredContent.proposalId;
};
const refusal = async (name: string, input: object): Promise<string> => {
  const { isError, content } = await agent.call(name, input);
  expect(isError).toBe(true);
  return content[0]?.text ?? '';
};
const list = async (state?: ProposalState): Promise<Proposal[]> =>
  (await api.send(listProposals, { query: state === undefined ? {} : { state } })).body.data;
const accept = (id: string, body: object = {}) => api.send(acceptProposal, { params: { id }, body });
const discard = (id: string) => api.send(discardProposal, { params: { id } });
const PROJECT = { title: 'A new shop', category: 'web', description: 'It sells books.' };
const FAQ = { question: 'Do you work on weekends?', answer: 'No.' };

describe('a proposal', () => {
  beforeEach(start);
  afterEach(stop);

  test('of a reply changes nothing until it is accepted, and becomes the draft of its request', async () => {
    const id = await newRequest(api, { name: 'Ada' });
    const draft = async () => (await api.send(getDraft, { params: { id, kind: 'reply' } })).body.data;
    const proposalId = await propose('draft_reply', { requestId: id, subject: 'Your shop', body: 'Yes, I can.' });
    expect(await draft()).toBeNull();
    expect(await list()).toEqual([
      {
        ...{ id: proposalId, kind: 'reply', state: 'open', tokenName: 'Claude', targetId: id, title: 'Reply to Ada' },
        ...{ before: null, after: { subject: 'Your shop', body: 'Yes, I can.' }, changed: ['subject', 'body'] },
        ...{ result: null, createdAt: expect.any(String), decidedAt: null },
      },
    ]);
    const accepted = await accept(proposalId);
    expect([accepted.status, accepted.body.data]).toMatchObject([
      200,
      { state: 'accepted', result: { type: 'contact', id }, decidedAt: expect.any(String) },
    ]);
    expect(await draft()).toMatchObject({ subject: 'Your shop', body: 'Yes, I can.' });
    expect(await list()).toEqual([]);
    expect(await list('accepted')).toHaveLength(1);
    expect((await selectRows(api.context.database.models.deliveries, { where: { channel: 'reply' } })).length).toBe(0);
  });

  test('of a reply shows the draft that it would replace, and is refused once that is another one', async () => {
    const id = await newRequest(api);
    const params = { id, kind: 'reply' };
    const mine = (await api.send(saveDraft, { params, body: { body: 'Mine', updatedAt: null } })).body.data;
    const proposalId = await propose('draft_reply', { requestId: id, body: 'Theirs' });
    expect((await list())[0]).toMatchObject({ before: { body: 'Mine' }, after: { body: 'Theirs' }, changed: ['body'] });
    await api.send(saveDraft, { params, body: { body: 'Mine, later', updatedAt: mine.updatedAt } });
    const { status, body } = await accept(proposalId);
    expect([status, body.code, body.data]).toMatchObject([
      ...[409, 'conflict'],
      { current: { body: 'Mine, later' }, sent: { body: 'Theirs' } },
    ]);
    expect((await list())[0]?.state).toBe('open');
    expect((await api.send(getDraft, { params })).body.data.body).toBe('Mine, later');
  });

  test('of a new project becomes a draft, with the token as its author until then', async () => {
    const id = await propose('draft_project', { ...PROJECT, technologies: ['SQL'] });
    const projects = async () => (await api.send(listPortfolioProjects, { token: api.token })).body.data;
    expect(await projects()).toEqual([]);
    const [created] = (await api.send(listActivity)).body.data;
    expect(created).toMatchObject({ entity: 'proposal', action: 'created', actor: 'API token Claude' });
    const { result } = (await accept(id)).body.data;
    expect(await projects()).toMatchObject([
      { id: result.id, title: 'A new shop', technologies: ['SQL'], isDraft: true },
    ]);
    const [accepted] = (await api.send(listActivity)).body.data;
    expect(accepted).toMatchObject({ entity: 'proposal', action: 'accepted', title: 'Claude' });
    expect(accepted.actor).not.toContain('API token');
  });

  test('of an edit holds the fields that change, and is refused once the project was changed', async () => {
    const project = (await api.send(createProject, { body: { ...PROJECT, role: 'Design' } })).body.data;
    const edit = { id: project.id, title: project.title, role: 'All of it', weeks: 4 };
    const [one, two] = [await propose('draft_project', edit), await propose('draft_project', edit)];
    expect((await list())[0]).toMatchObject({
      ...{ targetId: project.id, title: 'A new shop', changed: ['role', 'weeks'] },
      ...{ before: { role: 'Design', weeks: null }, after: { role: 'All of it', weeks: 4 } },
    });
    expect((await accept(one)).status).toBe(200);
    const { status, body } = await accept(two);
    expect([status, body.data.current.role, body.data.sent]).toEqual([
      ...[409, 'All of it'],
      { role: 'All of it', weeks: 4 },
    ]);
    expect((await discard(two)).body.data.state).toBe('discarded');
    expect(await refusal('draft_project', { id: project.id, role: 'All of it' })).toContain('nothing');
  });

  test('of an FAQ becomes the entry, new or changed', async () => {
    const { result } = (await accept(await propose('draft_faq', FAQ))).body.data;
    const faqs = async () => (await api.send(listFaqs)).body.data;
    expect(await faqs()).toMatchObject([{ id: result.id, ...FAQ, category: 'general' }]);
    await accept(await propose('draft_faq', { id: result.id, answer: 'Sometimes.' }));
    expect(await faqs()).toMatchObject([{ question: FAQ.question, answer: 'Sometimes.' }]);
    const gone = await propose('draft_faq', { id: result.id, answer: 'Never.' });
    await api.send(updateFaq, { params: { id: result.id }, body: { answer: 'Always.' } });
    expect((await accept(gone)).status).toBe(409);
  });

  test('of a quote becomes a draft for its request', async () => {
    const contactId = await newRequest(api, { name: 'Ada' });
    const quote = { contactId, title: 'A shop', options: [quoteOption(api)], note: 'As discussed' };
    const id = await propose('propose_quote', quote);
    expect((await api.send(listQuotes)).body.data.quotes).toEqual([]);
    const { result } = (await accept(id)).body.data;
    expect((await api.send(getQuote, { params: { id: result.id } })).body.data).toMatchObject({
      ...{ state: 'draft', contactId, title: 'A shop', note: 'As discussed', client: { name: 'Ada' } },
      options: [{ total: 480_000 }],
    });
  });

  test('is accepted as the owner edited it, by the rules of its form', async () => {
    const id = await propose('draft_faq', FAQ);
    const wrong = await accept(id, { after: { ...FAQ, answer: '' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'after.answer']);
    const strange = await accept(id, { after: { ...FAQ, isExample: true } });
    expect([strange.status, strange.body.errors[0].path]).toEqual([422, 'after.isExample']);
    const { data } = (await accept(id, { after: { ...FAQ, answer: 'On some.' } })).body;
    expect(data.after).toMatchObject({ answer: 'On some.' });
    expect((await api.send(listFaqs)).body.data).toMatchObject([{ answer: 'On some.' }]);
  });

  test('is decided once, by one of two at a time', async () => {
    const id = await propose('draft_faq', FAQ);
    const replies = await Promise.all([accept(id), accept(id), discard(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const codes = replies.flatMap(({ body }) => (body.code === undefined ? [] : [body.code]));
    expect(codes).toEqual(['state_conflict', 'state_conflict']);
    const isAccepted = (await list('accepted')).length === 1;
    expect((await api.send(listFaqs)).body.data).toHaveLength(isAccepted ? 1 : 0);
    expect([(await accept(id)).body.code, (await discard(id)).body.code]).toEqual(codes);
    expect((await accept('none')).status).toBe(404);
  });

  test('keeps the limits of the form that it fills', async () => {
    const id = await newRequest(api);
    await api.send(createProject, { body: { ...PROJECT, title: 'Other', slug: 'taken' } });
    expect(await refusal('draft_project', { ...PROJECT, slug: 'taken' })).toContain('slug: “Other” has this address');
    expect(await refusal('draft_project', { title: 'X' })).toContain('category: Category is required');
    expect(await refusal('draft_project', { ...PROJECT, isDraft: false })).toContain('isDraft: Unknown field');
    expect(await refusal('draft_reply', { requestId: id, body: '\u200b' })).toContain('body');
    const quote = { contactId: id, title: 'X', options: [quoteOption(api)] };
    expect(await refusal('propose_quote', { ...quote, currency: 'XXQ' })).toContain('currency');
    expect(await refusal('propose_quote', { ...quote, options: [] })).toContain('options');
    const tooMuch = [{ kind: 'custom', title: 'X', quantity: 1, unitAmount: -1 }];
    expect(await refusal('propose_quote', { ...quote, options: [quoteOption(api, { lines: tooMuch })] })).toContain(
      'options.0.lines.0.unitAmount',
    );
    expect(await list()).toEqual([]);
    expect((await api.send(listQuotes)).body.data.quotes).toEqual([]);
    expect((await selectRows(api.context.database.models.quoteNumbers, {})).length).toBe(0);
  });

  test('ends after 30 days, and a decided one is deleted 30 days later', async () => {
    const [ending, decided] = [await propose('draft_faq', FAQ), await propose('draft_faq', FAQ)];
    await discard(decided);
    api.advance(PROPOSALS.ttl);
    await api.signIn();
    expect(await list()).toEqual([]);
    expect([(await accept(ending)).status, (await discard(ending)).body.code]).toEqual([410, 'expired']);
    await cleanUp(api.context);
    expect(await selectRows(api.context.database.models.proposals, {})).toEqual([]);
  });

  test('rings the bell once for all, and again for a later one', async () => {
    const notices = async () => (await api.send(listNotices)).body.data;
    await propose('draft_faq', FAQ);
    const [one] = await notices();
    expect(one).toMatchObject({
      ...{ kind: 'proposals', title: '1 proposal', text: `Claude: ${FAQ.question}` },
      path: '/admin?tab=overview&proposals=open',
    });
    api.advance(DAY);
    await api.signIn();
    await propose('draft_faq', { ...FAQ, question: 'Another?' });
    const [two, ...more] = await notices();
    expect([two.title, two.id === one.id, more]).toEqual(['2 proposals', false, []]);
    await api.send(dismissNotices, { body: { ids: [two.id] } });
    const [later, earlier] = await list();
    await discard(later?.id ?? '');
    expect(await notices()).toEqual([]);
    await propose('draft_faq', FAQ);
    expect((await notices())[0]?.title).toBe('2 proposals');
    await discard(earlier?.id ?? '');
    await discard((await list())[0]?.id ?? '');
    expect(await notices()).toEqual([]);
  });

  test('goes with its request, and with the person', async () => {
    const request = () => newRequest(api, { email: 'ada@studio.dev' });
    const [deleted, erased] = [await request(), await request()];
    for (const requestId of [deleted, erased]) {
      await propose('draft_reply', { requestId, body: 'Yes' });
      await propose('propose_quote', { contactId: requestId, title: 'X', options: [quoteOption(api)] });
    }
    await propose('draft_faq', FAQ);
    await api.send(deleteContact, { params: { id: deleted }, query: { permanent: true } });
    await cleanUp(api.context);
    expect((await list()).map(({ targetId }) => targetId)).toEqual([null, erased, erased]);
    await api.send(erasePerson, { body: { email: 'ada@studio.dev' } });
    expect((await list()).map(({ kind }) => kind)).toEqual(['faq']);
  });
});

describe('many proposals', () => {
  beforeAll(start);
  afterAll(stop);

  test('of one token are at most 100 at a time, and others go on', async () => {
    const { proposals } = api.context.database.models;
    await propose('draft_faq', FAQ);
    const [row] = await selectRows(proposals, {});
    if (!row) throw new Error('Nothing was proposed');
    for (let index = 1; index < PROPOSALS.perToken - 2; index += 1) await proposals.create({ ...row, id: `p${index}` });
    const replies = await Promise.all([1, 2, 3, 4].map(() => agent.call('draft_faq', FAQ)));
    expect(replies.filter(({ isError }) => isError)).toHaveLength(2);
    expect(await proposals.count()).toBe(PROPOSALS.perToken);
    const other = await connectAgent(api, (await createToken(api, tokenScopes, 'Another')).token);
    expect((await other.call('draft_faq', FAQ)).isError).toBeUndefined();
    await other.close();
    expect((await list()).length).toBe(PROPOSALS.perToken + 1);
    await discard('p1');
    await propose('draft_faq', FAQ);
  });
});

test('proposals are in a backup; a restore brings them back, and an agent opens no door by it', async () => {
  const pair = await startBackupPair();
  await openToAgents(pair.api);
  const theirs = await connectAgent(pair.api, (await createToken(pair.api, tokenScopes)).token);
  try {
    await pair.api.send(createFaq, { body: FAQ });
    await theirs.call('draft_faq', { ...FAQ, question: 'Restored?' });
    const path = pair.pathOf('backup.zip');
    await writeBackup(pair.api.context, path);
    expect((await pair.restore(path)).status).toBe(200);
    const [proposal, ...more] = (await pair.other.send(listProposals)).body.data;
    expect([proposal, more]).toMatchObject([{ tokenName: 'Claude', title: 'Restored?', state: 'open' }, []]);
    expect((await pair.other.send(acceptProposal, { params: { id: proposal.id } })).status).toBe(200);
    expect((await pair.other.raw({ method: 'POST', url: '/mcp', payload: {} })).status).toBe(404);
  } finally {
    await theirs.close();
    await pair.close();
  }
});

test('an edit of a project that its owner has put into the trash is refused', async () => {
  await start();
  const { id } = (await api.send(createProject, { body: PROJECT })).body.data;
  const proposalId = await propose('draft_project', { id, role: 'Design' });
  await api.send({ method: 'DELETE', path: updateProject.path, access: 'admin' }, { params: { id } });
  expect((await accept(proposalId)).status).toBe(404);
  expect(await refusal('draft_project', { id, role: 'Design' })).toBe('Project not found');
  await stop();
});
