import { listContacts } from '#common/contract/contacts.ts';
import { contract } from '#common/contract/index.ts';
import { fillSite } from './fill-site.ts';
import { sqlTexts } from './hostile.ts';
import { count, milliseconds, type Proof, Table } from './proof.ts';
import { type CallInput, each, NoAnswer, nameOf, questionOf } from './send.ts';
import { readStored } from './stored.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf, withTextInEach } from './values.ts';

/** Words that only a database, or a password's hash, would say. */
const leaks = /SQLITE_(?!MASTER)|ER_[A-Z]+_[A-Z_]+|SequelizeDatabase|SQL syntax|near "|\$argon2|at .+\.ts:\d+/;

/** Milliseconds; an answer after a SLEEP that was obeyed would take longer. */
const BEFORE_SLEEP_ENDS = 25_000;

type Called = (typeof contract)[number]['endpoint'];

/** Those that end the run's own sign-in or content are tried with `text` all the same, but not the empty ones. */
function* inputsOf(endpoint: Called, text: string, ids: readonly string[]): Generator<[string, CallInput]> {
  const params = { id: ids[0] ?? 'none', type: 'projects', key: 'none', slug: 'none' };
  const payload = endpoint.payload ? sampleOf(endpoint.payload) : undefined;
  for (const [name] of endpoint.path.matchAll(/\{\w+\}/g)) {
    const key = name.slice(1, -1);
    yield [`path ${key}`, { params: { ...params, [key]: text }, payload }];
  }
  if (endpoint.query)
    for (const [key, query] of withTextInEach(endpoint.query, text)) yield [`query ${key}`, { params, query, payload }];
  yield ['query by another name', { params, query: { [text]: 'x' }, payload }];
  if (endpoint.payload)
    for (const [key, body] of withTextInEach(endpoint.payload, text)) yield [`body ${key}`, { params, payload: body }];
}

/** Calls whose effect on the run itself would hide what comes after. */
const leftOut = /logout|change-password|initialize|\/api\/backup$|DELETE \/api\/trash$/;

async function askEverything(site: Site, ids: readonly string[]): Promise<Proof> {
  const table = new Table();
  const owner = await site.owner();
  let slowest = 0;
  const tries = contract
    .filter(({ endpoint }) => !leftOut.test(nameOf(endpoint)) && !endpoint.accepts)
    .flatMap(({ endpoint }) =>
      sqlTexts.flatMap((text) =>
        [...inputsOf(endpoint, text, ids)].map(([where, input]) => ({ endpoint, where, text, input })),
      ),
    );
  await each(tries, 8, async ({ endpoint, where, text, input }) => {
    const name = `${nameOf(endpoint)}, ${where}: ${text}`;
    try {
      const {
        status,
        text: answer,
        ms,
      } = await site.ask({
        ...questionOf(endpoint, { ...input, headers: owner }),
        within: BEFORE_SLEEP_ENDS,
      });
      slowest = Math.max(slowest, ms);
      table.check(
        (status >= 500 && `${name}: ${status}`) || (leaks.test(answer) && `${name}: leaks ${leaks.exec(answer)?.[0]}`),
      );
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      table.check(`${name}: ${error.message}`);
    }
  });
  return {
    area: 'sql',
    shown: 'SQL in a path, a query or a body is data: no 5xx, no word of the database, no SLEEP',
    figure: `0 of ${count(table.tried)} (${sqlTexts.length} texts through every field of ${contract.length} calls), slowest answer ${milliseconds(slowest)}`,
    broken: table.broken,
  };
}

/** Pairs of the same words, of which one would be a condition that is always true, the other one that never is. */
const conditions: [string, string][] = [
  ["' OR '1'='1", "' OR '1'<>'1"],
  ["' OR 1=1 -- ", "' OR 1<>1 -- "],
  ["') OR ('1'='1", "') OR ('1'<>'1"],
  ["%' OR '1'='1' -- ", "%' OR '1'<>'1' -- "],
  ['" OR 1=1 -- ', '" OR 1<>1 -- '],
  ["\\' OR 1=1 -- ", "\\' OR 1<>1 -- "],
  [':query OR 1=1', ':query OR 1<>1'],
];

const idsOf = (answer: string) => [...answer.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id).join();

async function decideNothing(site: Site): Promise<Proof> {
  const table = new Table();
  const headers = await site.owner();
  for (const { endpoint } of contract.filter((one) => one.endpoint.method === 'GET' && one.endpoint.query))
    for (const key of ['search', 'query'])
      for (const [always, never] of conditions) {
        const one = await site.ask(questionOf(endpoint, { query: { [key]: always }, headers }));
        const other = await site.ask(questionOf(endpoint, { query: { [key]: never }, headers }));
        if (one.status === 400 && other.status === 400) continue;
        table.check(
          (one.status !== other.status || idsOf(one.text) !== idsOf(other.text)) &&
            `${nameOf(endpoint)} ${key}=${always} finds other rows than ${never}`,
        );
      }
  return {
    area: 'sql',
    shown: 'whether a condition in a search is true or false makes no difference',
    figure: `0 of ${count(table.tried)} pairs`,
    broken: table.tried === 0 ? ['no search was answered'] : table.broken,
  };
}

/** Keys and directions by which a list could be sorted or filtered, and may not. */
const closedKeys = [
  'passwordHash',
  'author.pass',
  '$author.pass$',
  'id; DROP TABLE contacts',
  '(SELECT 1)',
  'statusRank',
  'RAND()',
  'deletedAt',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

async function refuseKeys(site: Site): Promise<Proof> {
  const table = new Table();
  const owner = await site.owner();
  for (const { endpoint } of contract.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.query && endpoint.reply,
  ))
    for (const key of closedKeys)
      for (const query of [
        { sortBy: key },
        { sort: key },
        { sortOrder: key },
        { [key]: 'x' },
        { [`filter[${key}]`]: 'x' },
        { [`where[${key}][$ne]`]: '' },
        { status: key },
        { category: key },
      ]) {
        const { status } = await site.ask(questionOf(endpoint, { params: { id: 'none' }, query, headers: owner }));
        table.check(status !== 400 && status !== 404 && `${nameOf(endpoint)} ${JSON.stringify(query)}: ${status}`);
      }
  const { status } = await site.ask({
    ...questionOf(listContacts, { headers: owner }),
    path: '/api/contacts?sortBy=name&sortBy=status',
  });
  table.check(status !== 400 && `a repeated key: ${status}`);
  return {
    area: 'sql',
    shown: 'sort keys, filters and directions come from closed lists',
    figure: `0 of ${count(table.tried)} others accepted`,
    broken: table.broken,
  };
}

export async function proveSql(stage: TestEnv): Promise<Proof[]> {
  const site = await stage.start('sql');
  const ids = await fillSite(site);
  const proofs = [await decideNothing(site), await refuseKeys(site), await askEverything(site, ids)];
  // Every table is still there, and read.
  const { rows } = await readStored(site);
  proofs.push({
    area: 'sql',
    shown: 'every table is still there',
    figure: `${count(rows)} rows read`,
    broken: rows > 0 ? [] : ['the tables are empty'],
  });
  await site.stop();
  return proofs;
}
