import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { type GithubServer, startGithubServer } from '#api/testing/github-server.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getContactStats, listContacts, setContactNotes } from '#common/contract/contacts.ts';
import { applyImport, type ImportItem, listGithubRepositories, previewImport } from '#common/contract/imports.ts';
import { createProject, deleteProject, updateProject } from '#common/contract/projects.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { reportSources } from '#common/contract/reports.ts';
import { getSiteDraft, saveSiteDraft } from '#common/contract/site.ts';
import { undoChange } from '#common/contract/undo.ts';
import { DAY, HOUR } from '#common/limits.ts';

let api: TestServer;
let github: GithubServer;
beforeAll(async () => {
  github = await startGithubServer('ada');
  api = await startTestServer({ SEED: 'none', GITHUB_API_URL: github.url });
});
afterAll(async () => {
  await api.close();
  await github.close();
});
beforeEach(() => {
  Object.assign(github.state, { repositories: [], remaining: 60, resetsAt: 0, answer: null, asked: [] });
});

const preview = async (body: object) => api.send(previewImport, { body });
const itemsOf = async (body: object): Promise<ImportItem[]> => {
  const reply = await preview(body);
  expect([reply.status, reply.body.message]).toEqual([201, undefined]);
  return reply.body.data.items;
};
const apply = (id: string, body: object) => api.send(applyImport, { params: { id }, body });
const undo = (id: string) => api.send(undoChange, { params: { id }, body: {} });
const rowsOf = (table: 'projects' | 'skills' | 'testimonials' | 'contacts' | 'deliveries') =>
  selectRows(api.context.database.models[table] as typeof api.context.database.models.projects, {});
const csv = (text: string, more: object = {}) => ({ source: 'contacts-csv', text, ...more });

describe('GitHub', () => {
  const README =
    '# Kiln\n\n[![build](https://ci.example/b.svg)](https://ci.example)\n\nOne.\n\nTwo.\n\n## Install\n\nThree.\n\nFour.\n';

  test('an account is listed, the newest push first, with what is a project already, also in the trash', async () => {
    github.state.repositories = [
      { name: 'old', pushed_at: '2020-01-01T00:00:00Z' },
      { name: 'Kept', pushed_at: '2021-01-01T00:00:00Z', fork: true },
      { name: 'new', pushed_at: '2026-01-01T00:00:00Z', archived: true, topics: ['kiln'] },
    ];
    github.state.resetsAt = Date.parse('2026-05-04T14:05:00Z');
    const body = { title: 'Kept', description: 'x', category: 'web', githubUrl: 'http://www.github.com/ADA/kept.git/' };
    const { id } = (await api.send(createProject, { body })).body.data;
    await api.send(deleteProject, { params: { id } });
    const { status, body: answer } = await api.send(listGithubRepositories, { query: { login: 'ada' } });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      profile: { login: 'ada', name: 'Ada', bio: null, url: 'https://github.com/ada' },
      repositories: [
        { name: 'new', archived: true, topics: ['kiln'], projectId: null, pushedAt: '2026-01-01T00:00:00.000Z' },
        { name: 'Kept', fork: true, projectId: id },
        { name: 'old', projectId: null },
      ],
      ...{ remaining: 58, resetsAt: '2026-05-04T14:05:00.000Z' },
    });
  });

  test('at most 300 repositories are read, in pages', async () => {
    github.state.repositories = Array.from({ length: 350 }, (_, index) => ({ name: `r${index}` }));
    const { body } = await api.send(listGithubRepositories, { query: { login: 'ada' } });
    expect([body.data.repositories.length, github.state.asked.length]).toEqual([300, 4]);
  });

  test.each(['nobody', 'a/b', '', '../users', 'x'.repeat(101)])(
    'the account %j is refused at its field',
    async (login) => {
      const { status, body } = await api.send(listGithubRepositories, { query: { login } });
      expect([login.length > 100 ? 400 : 422, 'login']).toEqual([status, body.errors[0].path]);
    },
  );

  test('its limit is told with the time at which it ends', async () => {
    Object.assign(github.state, { remaining: 0, resetsAt: Date.parse('2026-05-04T14:05:00Z') });
    const { status, body } = await api.send(listGithubRepositories, { query: { login: 'ada' } });
    const { timeZone } = (await api.context.site.current()).content.identity;
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      github.state.resetsAt,
    );
    expect([status, body.code, body.message, body.data]).toEqual([
      ...[502, 'upstream_failed', `GitHub allows no more questions until ${time}.`],
      { resetsAt: '2026-05-04T14:05:00.000Z' },
    ]);
  });

  test.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['no JSON', (response) => response.end('<html>')],
    ['other JSON', (response) => response.end('[1]')],
    ['an error', (response) => response.writeHead(500).end()],
    ['a redirect elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a cut connection', (response) => response.destroy()],
  ])('%s instead of an answer is its failure, not ours', async (_what, answer) => {
    github.state.answer = (_request, response) => answer(response);
    const { status } = await api.send(listGithubRepositories, { query: { login: 'ada' } });
    expect(status).toBe(502);
  });

  test('a repository becomes a draft of a project, and undo takes it back', async () => {
    github.state.repositories = [
      {
        ...{ name: 'kiln-control', description: null, homepage: 'javascript:alert(1)', topics: ['typescript', 'iot'] },
        ...{ pushed_at: '2024-03-01T00:00:00Z', languages: { TypeScript: 90, Go: 10, CSS: 0.1 }, readme: README },
      },
      { name: 'bare', description: 'A tool', homepage: 'http://bare.example', archived: true },
    ];
    const before = await rowsOf('projects');
    const { body } = await preview({ source: 'github', login: 'Ada', repositories: ['kiln-control', 'bare'] });
    expect(body.data.items).toMatchObject([
      {
        ...{ key: 'kiln-control', type: 'project', action: 'add', title: 'Kiln control', before: null },
        reason: 'Its homepage is no web address and was left out',
        after: {
          ...{ title: 'Kiln control', description: 'One.', body: 'One.\n\nTwo.\n\nThree.', category: 'other' },
          ...{ technologies: ['TypeScript', 'Go', 'iot'], githubUrl: 'https://github.com/ada/kiln-control' },
          ...{ demoUrl: null, year: 2024, status: 'completed', isDraft: true },
        },
      },
      { key: 'bare', after: { description: 'A tool', body: null, demoUrl: 'http://bare.example', status: 'archived' } },
    ]);
    expect(await rowsOf('projects')).toEqual(before);
    const values = { bare: { category: 'backend', title: 'Bare metal' } };
    const applied = await apply(body.data.id, { keys: 'all', values });
    expect([applied.status, applied.body.data]).toMatchObject([200, { added: 2, changed: 0, skipped: 0 }]);
    expect(await rowsOf('projects')).toHaveLength(before.length + 2);
    expect((await rowsOf('projects')).find(({ title }) => title === 'Bare metal')).toMatchObject({
      ...{ category: 'backend', isDraft: 1, slug: 'bare-metal' },
    });
    expect((await itemsOf({ source: 'github', login: 'ada', repositories: ['bare'] }))[0]).toMatchObject({
      ...{ action: 'skip', reason: 'Already a project' },
    });
    expect((await undo(applied.body.data.undo.id)).body.data).toEqual({ undone: 'Import from GitHub', kept: 0 });
    expect(await rowsOf('projects')).toEqual(before);
    expect((await undo(applied.body.data.undo.id)).status).toBe(409);
  });

  test('a repository that is not there is refused, and more than thirty are', async () => {
    github.state.repositories = [{ name: 'one' }];
    const missing = await preview({ source: 'github', login: 'ada', repositories: ['one', '../two'] });
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'repositories.1']);
    const repositories = Array.from({ length: 31 }, (_, index) => `r${index}`);
    expect((await preview({ source: 'github', login: 'ada', repositories })).status).toBe(422);
  });
});

describe('JSON Resume', () => {
  const resume = {
    $schema: 'https://example.com',
    basics: {
      ...{ name: 'Lena Fischer', label: 'Engineer', email: 'lena@studio.dev', phone: '', summary: 'I build.' },
      location: { city: 'Leipzig', countryCode: 'de' },
      profiles: [
        { network: 'GitHub', url: 'https://github.com/lena-fischer' },
        { network: 'Bad', url: 'javascript:alert(1)' },
      ],
      url: 'https://lena.example',
    },
    skills: [
      { name: 'Rust', level: 'Master', keywords: ['tokio', 'serde'] },
      { name: 'rust' },
      { name: 'x'.repeat(200) },
    ],
    projects: [
      {
        name: 'Atlas',
        description: 'Maps',
        url: 'https://github.com/lena/atlas',
        keywords: ['Go'],
        endDate: '2023-05',
      },
      { name: 'ATLAS' },
      { name: 'Link', url: 'data:text/html,x' },
    ],
    references: [
      { name: 'Mara Winter', reference: 'She delivered on the day that we had agreed upon.' },
      { name: 'X' },
    ],
    work: [{ name: 'Acme' }],
    education: [],
    interests: [{ name: 'Chess' }],
  };
  const read = async () => (await preview({ source: 'json-resume', resume })).body.data;

  test('what has a place is added, changed or asked for, and the rest is named', async () => {
    const { items } = await read();
    const line = ({ key, action, reason }: ImportItem) => [key, action, reason];
    expect(items.map(line)).toEqual([
      ['basics.name', 'change', null],
      ['basics.label', 'change', null],
      ['basics.email', 'change', null],
      ['basics.phone', 'skip', 'Empty in the file'],
      ['basics.city', 'change', null],
      ['basics.countryCode', 'change', null],
      ['basics.summary', 'change', null],
      ['basics.profiles.0', 'add', null],
      ['basics.profiles.1', 'skip', 'Must be an address that begins with https://'],
      ['basics.url', 'add', null],
      ['skills.0', 'add', null],
      ['skills.1', 'skip', 'Already a skill'],
      ['skills.2', 'skip', 'Must be at most 100 characters'],
      ['projects.0', 'add', null],
      ['projects.1', 'skip', 'Already a project'],
      ['projects.2', 'add', 'Its link is no web address and was left out'],
      ['references.0', 'add', null],
      ['references.1', 'skip', expect.stringContaining('')],
      ['work', 'skip', 'This site has no place for work history.'],
      ['interests', 'skip', 'This site has no place for interests.'],
    ]);
    expect(items.find(({ key }: ImportItem) => key === 'skills.0').after).toEqual({
      ...{ name: 'Rust', category: 'other', description: 'tokio, serde', proficiency: 'expert' },
    });
    expect(items.find(({ key }: ImportItem) => key === 'references.0').needs).toEqual(['rating', 'projectName']);
    expect(items.find(({ key }: ImportItem) => key === 'basics.countryCode').after).toEqual({ countryCode: 'DE' });
  });

  test('it goes into the draft, as drafts and as pending; undo leaves what was changed since', async () => {
    const draft = (await api.send(getSiteDraft)).body.data;
    const { id } = await read();
    expect((await apply(id, { keys: 'all' })).body.errors[0].path).toBe('values');
    expect((await apply(id, { keys: ['basics.phone'] })).body.errors[0].path).toBe('keys');
    expect((await apply(id, { keys: ['nothing'] })).body.errors[0].path).toBe('keys');
    const bad = await apply(id, { keys: 'all', values: { 'references.0': { rating: 9, projectName: 'Shop' } } });
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'values.references.0.rating']);
    const values = { 'references.0': { rating: 5, projectName: 'Shop' } };
    const { status, body } = await apply(id, { keys: 'all', values });
    expect([status, body.data]).toMatchObject([200, { added: 6, changed: 6, skipped: 0 }]);
    expect((await apply(id, { keys: 'all', values })).body).toMatchObject({ code: 'state_conflict' });
    const { content, updatedAt } = (await api.send(getSiteDraft)).body.data;
    expect(content.identity).toMatchObject({ ownerName: 'Lena Fischer', role: 'Engineer', city: 'Leipzig' });
    expect(content.about.paragraphs[0]).toBe('I build.');
    expect(content.identity.links.at(-1)).toEqual({ label: 'Website', url: 'https://lena.example', kind: 'other' });
    expect(await rowsOf('testimonials')).toMatchObject([{ status: 'pending', rating: 5, clientName: 'Mara Winter' }]);
    const atlas = (await rowsOf('projects')).find(({ title }) => title === 'Atlas');
    expect(atlas).toMatchObject({ isDraft: 1, year: 2023, githubUrl: 'https://github.com/lena/atlas' });

    await api.send(updateProject, { params: { id: atlas?.id ?? '' }, body: { summary: 'Edited' } });
    await api.send(saveSiteDraft, {
      body: { content: { ...content, identity: { ...content.identity, role: 'Architect' } }, updatedAt },
    });
    expect((await undo(body.data.undo.id)).body.data).toEqual({ undone: 'Import from JSON Resume', kept: 2 });
    const after = (await api.send(getSiteDraft)).body.data.content;
    expect(after).toEqual({ ...draft.content, identity: { ...draft.content.identity, role: 'Architect' } });
    expect((await rowsOf('projects')).map(({ title }) => title)).toEqual(expect.arrayContaining(['Atlas']));
    expect(await rowsOf('testimonials')).toEqual([]);
    expect(await rowsOf('skills')).toEqual([]);
  });

  test('a draft that was changed since the preview is not overwritten', async () => {
    const { id } = await read();
    const { content, updatedAt } = (await api.send(getSiteDraft)).body.data;
    const identity = { ...content.identity, tagline: 'Another line' };
    await api.send(saveSiteDraft, { body: { content: { ...content, identity }, updatedAt } });
    const { status, body } = await apply(id, { keys: ['basics.name'] });
    expect([status, body.code, body.data.sent]).toEqual([409, 'conflict', { ownerName: 'Lena Fischer' }]);
    expect((await apply(id, { keys: ['skills.0'] })).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['a list', []],
    ['text', 'resume'],
    ['nothing', null],
    ['more than a megabyte', { basics: { summary: 'x'.repeat(1_100_000) } }],
  ])('%s is refused', async (_what, hostile) => {
    const { status, body } = await preview({ source: 'json-resume', resume: hostile });
    expect([status, body.errors[0].path]).toEqual([422, 'resume']);
  });

  test('hostile entries are skips: wrong types, NUL, prototypes', async () => {
    const hostile = {
      basics: { name: { toString: 1 }, label: 'a\0b', location: 'x', profiles: [null, 1, { url: ['x'] }] },
      ...{ skills: [null, 1, { name: ['x'] }], projects: 'x', references: [{ name: 'A\0', reference: 1 }] },
      ...{ constructor: { prototype: { polluted: 1 } }, hasOwnProperty: 1 },
    };
    const items = await itemsOf({ source: 'json-resume', resume: hostile });
    expect(items.filter(({ action }) => action !== 'skip')).toEqual([]);
    const raw = (resume: string) =>
      api.raw({
        ...{ method: 'POST' as const, url: previewImport.path },
        headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
        payload: `{"source":"json-resume","resume":${resume}}`,
      });
    const deep = await raw(`{"basics":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect([deep.status, deep.body.errors[0].path]).toEqual([422, 'resume']);
    expect([(await raw('{"__proto__":{"polluted":1}}')).status, ({} as { polluted?: 1 }).polluted]).toEqual([
      400,
      undefined,
    ]);
  });
});

describe('contacts', () => {
  test('a list is read with guessed columns, and says of each row why it is skipped', async () => {
    await newRequest(api, { email: 'known@studio.dev' });
    const text = [
      'Vorname;Nachname;E-Mail-Adresse;Firma;Notizen;Kategorien;Datum',
      'Anna;Weber;anna@weber.example;Weber & Co;=1+1;"VIP;Shop";2024-05-01',
      ';;nobody@weber.example;;;;',
      '',
      'Bad;Email;not-an-email;;;;',
      'Known;One;KNOWN@studio.dev;;;;',
      'Anna;Again;ANNA@weber.example;;;;',
      'Nul;"a\0b";nul@weber.example;;;;soon',
    ].join('\r\n');
    const { body } = await preview(csv(text));
    expect(body.data.mapping).toEqual({
      ...{ name: ['Vorname', 'Nachname'], email: 'E-Mail-Adresse', company: 'Firma', message: 'Notizen' },
      ...{ tags: 'Kategorien', submittedAt: 'Datum' },
    });
    expect(body.data.items.map(({ key, action, reason }: ImportItem) => [key, action, reason])).toEqual([
      ['row-2', 'add', null],
      ['row-3', 'skip', 'Row 3: No name'],
      ['row-5', 'skip', expect.stringMatching(/^Row 5: /)],
      ['row-6', 'skip', 'Already a contact'],
      ['row-7', 'skip', 'Already a contact'],
      ['row-8', 'skip', expect.stringMatching(/^Row 8: /)],
    ]);
    expect(body.data.items[0].after).toEqual({
      ...{ name: 'Anna Weber', email: 'anna@weber.example', phone: null, company: 'Weber & Co', message: '=1+1' },
      ...{ tags: ['VIP', 'Shop'], submittedAt: '2024-05-01T07:00:00.000Z' },
    });
  });

  test('a table of Excel names its delimiter, Google puts several values in a cell, and days and times are those of the site', async () => {
    const text = [
      'sep=;',
      'Name;Email;Phone;Date',
      'Ada;ada@x.example ::: ada2@x.example;+1 555 ::: +1 666;2026-05-03',
      'Ben;ben@x.example;;2026-05-03 10:00',
      'Cleo;cleo@x.example;;2026-05-03T10:00:05+02:00',
      'Dora;dora@x.example;;2026-02-30',
    ].join('\r\n');
    const { items } = (await preview(csv(text))).body.data;
    expect(items.map(({ key, after }: ImportItem) => [key, after?.email, after?.phone, after?.submittedAt])).toEqual([
      ['row-3', 'ada@x.example', '+1 555', '2026-05-03T07:00:00.000Z'],
      ['row-4', 'ben@x.example', null, '2026-05-03T05:00:00.000Z'],
      ['row-5', 'cleo@x.example', null, '2026-05-03T08:00:05.000Z'],
      ['row-6', 'dora@x.example', null, undefined],
    ]);
    expect(items.at(-1).reason).toBe('Row 6: The date was not understood, so today counts');
  });

  test('imported contacts wait for nothing, are in totals and in no rate, and undo leaves those with a note', async () => {
    const before = (await api.send(getContactStats)).body.data;
    const sources = (await api.send(reportSources)).body.data;
    const mails = await rowsOf('deliveries');
    const text = 'name,email,tags\nOne,one@list.example,a\nTwo,two@list.example,\nThree,,b';
    const { id } = (await preview(csv(text))).body.data;
    const applied = (await apply(id, { keys: 'all' })).body.data;
    expect(applied).toMatchObject({ added: 3, changed: 0, skipped: 0, undo: { label: 'Import from Contacts' } });
    const stats = (await api.send(getContactStats)).body.data;
    const contacted = (of: typeof stats) => of.byStatus.find(({ _id }: { _id: string }) => _id === 'contacted').count;
    expect([stats.total, contacted(stats)]).toEqual([before.total + 3, contacted(before) + 3]);
    for (const name of ['recent', 'responseRate', 'medianFirstReplySeconds', 'waiting', 'overdue'])
      expect([name, stats[name]]).toEqual([name, before[name]]);
    expect((await api.send(reportSources)).body.data).toEqual(sources);
    expect(await rowsOf('deliveries')).toEqual(mails);
    const { submissions: contacts } = (await api.send(listContacts, { query: { search: 'list.example' } })).body.data;
    expect(contacts).toHaveLength(2);
    expect(contacts[0]).toMatchObject({ status: 'contacted', unread: false, waitingSince: null });
    const one = contacts.find(({ name }: { name: string }) => name === 'One');
    expect(one).toMatchObject({ tags: ['a'], attribution: { channel: 'import' } });
    await api.send(setContactNotes, { params: { id: one.id }, body: { notes: 'Met at the fair' } });
    expect((await undo(applied.undo.id)).body.data).toEqual({ undone: 'Import from Contacts', kept: 1 });
    expect((await api.send(getContactStats)).body.data.total).toBe(before.total + 1);
  });

  test('a contact that came in since the preview is skipped', async () => {
    const { id } = (await preview(csv('name,email\nLate,late@studio.dev'))).body.data;
    await newRequest(api, { email: 'late@studio.dev' });
    expect((await apply(id, { keys: ['row-2'] })).body.data).toEqual({ added: 0, changed: 0, skipped: 1, undo: null });
  });

  test.each<[string, string, number, string]>([
    ['an open quote', 'name,email\n"Anna,anna@x.example\n', 422, 'text'],
    ['nothing', '', 422, 'text'],
    ['ten thousand columns', `${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')}\n`, 422, 'text'],
    ['5,001 rows', `name\n${'Anna\n'.repeat(5_001)}`, 422, 'text'],
    ['more than two megabytes', `name\n${'x'.repeat(2 * 1024 * 1024)}`, 422, 'text'],
  ])('%s is refused', async (_what, text, status, path) => {
    const { status: answered, body } = await preview(csv(text));
    expect([answered, body.errors[0].path]).toEqual([status, path]);
  });

  test('5,000 rows are read and imported in one transaction', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `Person ${index},p${index}@many.example`);
    const { body } = await preview(csv(`name,email\n${rows.join('\n')}`));
    expect(body.data.items).toHaveLength(5_000);
    const applied = (await apply(body.data.id, { keys: 'all' })).body.data;
    expect(applied.added).toBe(5_000);
    expect((await undo(applied.undo.id)).body.data.kept).toBe(0);
  }, 60_000);

  test('a mapping that names no column is refused, and null leaves a field out', async () => {
    const text = 'Who,Mail\nAnna,anna@mapped.example';
    const wrong = await preview(csv(text, { mapping: { name: 'Nobody' } }));
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'mapping.name']);
    const [item] = await itemsOf(csv(text, { mapping: { name: 'Who', email: null } }));
    expect(item?.after).toMatchObject({ name: 'Anna' });
    expect(item?.after).not.toHaveProperty('email');
  });
});

test('a preview is over after an hour, an import can be undone for a day, and an erasure empties previews', async () => {
  const { id } = (await preview(csv('name\nAnna'))).body.data;
  const later = (await preview(csv('name\nBerta'))).body.data;
  const applied = (await apply(later.id, { keys: 'all' })).body.data;
  api.advance(HOUR);
  expect((await apply(id, { keys: 'all' })).body).toMatchObject({ code: 'expired' });
  expect((await apply('00000000-0000-7000-8000-000000000000', { keys: 'all' })).status).toBe(404);
  await api.send(erasePerson, { body: { email: 'anna@weber.example' } });
  expect((await apply(id, { keys: 'all' })).status).toBe(404);
  api.advance(DAY);
  await api.signIn();
  expect((await undo(applied.undo.id)).status).toBe(409);
});
