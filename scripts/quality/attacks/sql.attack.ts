import { listContacts } from '#common/contract/contacts.ts';
import { contract } from '#common/contract/index.ts';
import { fillSite } from './fill-site.ts';
import { count, type Finding, milliseconds, Table } from './finding.ts';
import { sqlTexts } from './hostile.ts';
import { type CallInput, each, NoAnswer, nameOf, questionOf } from './send.ts';
import { readStored } from './stored-data.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf, withTextInEach } from './values.ts';

/** Text that only a database error or a password hash contains. */
const leaks = /SQLITE_(?!MASTER)|ER_[A-Z]+_[A-Z_]+|SequelizeDatabase|SQL syntax|near "|\$argon2|at .+\.ts:\d+/;

/** Milliseconds. An answer takes longer than this if the database obeyed a SLEEP. */
const BEFORE_SLEEP_ENDS = 25_000;

type Called = (typeof contract)[number]['endpoint'];

/** Inputs of a call, each with `text` in another place. */
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

/** Calls that come last, because their effect on the run would hide failures of those after them. */
const comesLast = /logout|change-password|initialize|\/api\/backup$|DELETE \/api\/trash$/;

async function askEverything(site: Site, ids: readonly string[]): Promise<Finding> {
  const table = new Table();
  let slowest = 0;
  const triesOf = (calls: readonly { endpoint: Called }[]) =>
    calls.flatMap(({ endpoint }) =>
      sqlTexts.flatMap((text) =>
        [...inputsOf(endpoint, text, ids)].map(([where, input]) => ({ endpoint, where, text, input })),
      ),
    );
  const isLast = ({ endpoint }: { endpoint: Called }) => comesLast.test(nameOf(endpoint));
  const attempt = async ({ endpoint, where, text, input }: ReturnType<typeof triesOf>[number]) => {
    const owner = await site.owner();
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
  };
  await each(triesOf(contract.filter((one) => !isLast(one))), 8, attempt);
  for (const last of contract.filter(isLast)) {
    await site.owner(true);
    await each(triesOf([last]), 1, attempt);
  }
  return {
    area: 'sql',
    promise: 'SQL in a path, a query or a body is data: no 5xx, no word of the database, no SLEEP',
    figure: `0 of ${count(table.tried)} (${sqlTexts.length} texts through every field of ${contract.length} calls), slowest answer ${milliseconds(slowest)}`,
    broken: table.broken,
  };
}

/** Pairs of search texts: as SQL, one is always true and the other never. */
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

async function decideNothing(site: Site): Promise<Finding> {
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
    promise: 'whether a condition in a search is true or false makes no difference',
    figure: `0 of ${count(table.tried)} pairs`,
    broken: table.tried === 0 ? ['no search was answered'] : table.broken,
  };
}

/** Sort keys, filters and directions that a list must refuse. */
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

async function refuseKeys(site: Site): Promise<Finding> {
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
    promise: 'sort keys, filters and directions come from closed lists',
    figure: `0 of ${count(table.tried)} others accepted`,
    broken: table.broken,
  };
}

export async function attackSql(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('sql');
  const ids = await fillSite(site);
  const findings = [await decideNothing(site), await refuseKeys(site), await askEverything(site, ids)];
  // Reads every table, to see that it is still there.
  const { rows } = await readStored(site);
  findings.push({
    area: 'sql',
    promise: 'every table is still there',
    figure: `${count(rows)} rows read`,
    broken: rows > 0 ? [] : ['the tables are empty'],
  });
  await site.stop();
  return findings;
}
