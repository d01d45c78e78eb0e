import { QueryTypes } from 'sequelize';
import { submitContact } from '#common/contract/contacts.ts';
import { listProjects, updateProject } from '#common/contract/projects.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import { contactBody } from '#scripts/quality/bench/contact-request.ts';
import { call, dataOf, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, milliseconds, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { sendContacts } from '#scripts/quality/faults/send-contacts.ts';
import { countDoubles, startMailServer, withoutBothMails } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent, type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import type { Api } from '#scripts/quality/faults/test-env.ts';
import { until } from '#scripts/quality/faults/wait.ts';

type Checks = ReturnType<typeof createChecks>;

/** A visitor whose number is far from those of `sendContacts`. */
const ONE_VISITOR = visitor(9_000_001);
let nextReader = 9_100_000;

/** Checks two instances that started at the same time on one empty database. */
async function checkFirstStart(where: Place, checks: Checks) {
  const counts = await withRows(where, async ({ sequelize, models }) => {
    const applied = await sequelize.query<{ name: string }>('SELECT name FROM schema_migrations', {
      type: QueryTypes.SELECT,
    });
    const names = applied.map(({ name }) => name);
    return {
      twice: names.length - new Set(names).size,
      users: await models.users.count(),
      projects: await models.projects.findAll({ raw: true }),
    };
  });
  const titles = counts.projects.map((row) => JSON.stringify(row));
  checks.expect(counts.twice === 0, `${counts.twice} migrations twice`);
  checks.expect(counts.users === 1, `${counts.users} owners`);
  checks.expect(new Set(titles).size === titles.length && titles.length > 0, 'example content twice');
}

/** Checks that a visitor has one limit over both instances. */
async function checkLimits(instances: readonly Api[], checks: Checks): Promise<string> {
  const limits = [
    { name: 'contacts', path: submitContact.path, body: () => contactBody(`limit-${++nextReader}`), allowed: 5 },
    {
      name: 'testimonials',
      path: submitTestimonial.path,
      body: () => ({
        projectName: 'Shop',
        clientName: `Client ${++nextReader}`,
        feedback: 'It was ready on time and has run without a fault since then.',
        rating: 5,
        wouldRecommend: true,
      }),
      allowed: 3,
    },
  ];
  const figures: string[] = [];
  for (const { name, path, body, allowed } of limits) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(`${instances[index % instances.length]?.url}${path}`, { body: body(), headers: ONE_VISITOR }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const accepted = statuses.filter((status) => status === 201).length;
    checks.expect(accepted === allowed, `${name}: ${countByValue(statuses)}`);
    checks.expect(
      statuses.every((status) => status === 201 || status === 429),
      `${name}: ${countByValue(statuses)}`,
    );
    figures.push(`${accepted} of 12 ${name}`);
  }
  return figures.join(' and ');
}

/** Milliseconds until a change through one instance is read through the other. */
async function measureFreshness([one, other]: readonly [Api, Api], writes: number): Promise<number[]> {
  const owner = await signIn(one.url);
  const [shown] = dataOf(await call(`${one.url}${listProjects.path}?limit=1`), listProjects.reply);
  if (!shown) throw new Error('There is no project to change');
  const waits: number[] = [];
  for (let write = 0; write < writes; write++) {
    const name = `Freshness ${write}`;
    const change = { method: 'PUT', body: { title: name }, headers: owner };
    const { status, text } = await call(one.url + updateProject.path.replace('{id}', shown.id), change);
    if (status !== 200) throw new Error(`The project was not changed: ${status} ${text}`);
    const written = performance.now();
    for (const path of ['/api/portfolio', '/'])
      await until(
        `${path} of the other instance shows ${name}`,
        () => call(other.url + path, { headers: visitor(++nextReader) }),
        (answer) => answer.text.includes(name),
        { every: 10, within: 10_000 },
      );
    waits.push(performance.now() - written);
  }
  return waits;
}

export const twoInstances: Scenario = {
  promise:
    'two instances on one database: one start, one budget per visitor, each mail once, pages fresh within a second',
  async play({ mysql, quick, startApi, closeLater }) {
    const mail = await startMailServer();
    closeLater(mail.close);
    const databaseUrl = await mysql.createDatabase();
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, RATE_LIMIT_FACTOR: '1' };
    const checks = createChecks();
    const [one, other] = await Promise.all([startApi('one', { env }), startApi('other', { env })]);
    const where = { databaseUrl, dataDir: one.dataDir };
    await checkFirstStart(where, checks);
    const limited = await checkLimits([one, other], checks);
    const waits = await measureFreshness([one, other], 20);
    const longest = Math.max(...waits);
    checks.expect(longest < 1_000, `a page was stale for ${milliseconds(longest)}`);

    const before = await until(
      'earlier mails sent',
      () => countUnsent(where),
      (left) => left === 0,
    ).then(() => mail.received.length);
    const count = quick ? 75 : 250;
    const halves = await Promise.all(
      [one, other].map(({ url }, index) => sendContacts(url, { name: `half${index}`, count, first: index * 10_000 })),
    );
    const emails = halves.flatMap(({ accepted }) => [...accepted.keys()]);
    await until(
      'all mails sent',
      () => countUnsent(where),
      (left) => left === 0,
      { within: 180_000, every: 250 },
    );
    const mails = mail.received.slice(before);
    const doubles = countDoubles(mails);
    const unmailed = withoutBothMails(mails, emails).length;
    checks.expect(doubles === 0, `${doubles} mails twice`);
    checks.expect(
      unmailed === 0 && mails.length === 2 * emails.length,
      `${mails.length} mails for ${emails.length} requests`,
    );
    const figures = `started at once on an empty database; ${limited} of one visitor accepted; ${mails.length} mails, ${doubles} twice; slowest of ${waits.length} changes shown by the other after ${milliseconds(longest)}`;
    return { figures, broken: checks.broken };
  },
};
