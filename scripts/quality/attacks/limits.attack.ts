import { login } from '#common/contract/auth.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { contract } from '#common/contract/index.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { sampleContact } from '#scripts/quality/bench/contact-request.ts';
import { median, percentile } from '#scripts/quality/bench/statistics.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { count, type Finding, milliseconds, Table } from './finding.ts';
import { nameOf, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf } from './values.ts';

const address = (round: number) => `203.0.113.${round + 1}`;

/** Headers by which a client can pretend to be another one, different in each round. */
const disguises: Record<string, (round: number) => Record<string, string>> = {
  'x-forwarded-for': (round) => ({ 'x-forwarded-for': address(round) }),
  'a list of x-forwarded-for': (round) => ({ 'x-forwarded-for': `${address(round)}, 10.0.0.${round}, 127.0.0.1` }),
  forwarded: (round) => ({ forwarded: `for=${address(round)};proto=https` }),
  'x-real-ip': (round) => ({ 'x-real-ip': address(round) }),
  'x-client-ip': (round) => ({ 'x-client-ip': address(round), 'client-ip': address(round) }),
  'true-client-ip': (round) => ({ 'true-client-ip': address(round), 'cf-connecting-ip': address(round) }),
  'x-cluster-client-ip': (round) => ({ 'x-cluster-client-ip': address(round), 'fastly-client-ip': address(round) }),
  'x-originating-ip': (round) => ({ 'x-originating-ip': address(round), 'x-remote-addr': address(round) }),
  'user-agent': (round) => ({ 'user-agent': `browser ${round}`, 'accept-language': `x-${round}` }),
  cookie: (round) => ({ cookie: `device=${crypto.randomUUID()}.${'A'.repeat(43)}; session=${round}` }),
};

interface Limited {
  what: string;
  endpoint: Endpoint;
  allowed: number;
  /** Makes a different body for each attempt. */
  body(round: number): unknown;
}

const limited: Limited[] = [
  {
    what: 'contact requests, each with another e-mail',
    endpoint: submitContact,
    allowed: 5,
    body: (round) => ({ ...sampleContact, email: `ada+${round}@example${round}.com` }),
  },
  {
    what: 'testimonials, each with another name',
    endpoint: submitTestimonial,
    allowed: 3,
    body: (round) => ({ ...(sampleOf(submitTestimonial.payload) as object), clientName: `Ada Lovelace ${round}` }),
  },
  {
    what: 'guesses at the owner’s password',
    endpoint: login,
    allowed: 5,
    body: (round) => ({ email: round % 2 ? OWNER.email : OWNER.email.toUpperCase(), password: `a wrong one ${round}` }),
  },
];

/** Tries every disguise on every limit: no more attempts may pass than from one honest client. */
async function keepLimits(site: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, endpoint, allowed, body } of limited) {
    const table = new Table();
    let through = 0;
    let round = 0;
    for (const [name, disguise] of Object.entries(disguises))
      for (let times = 0; times < 2; times++) {
        const headers = { ...disguise(round), 'idempotency-key': `${endpoint.path}-${round}` };
        const { status } = await site.ask(questionOf(endpoint, { payload: body(round), headers }));
        if (status !== 429) through += 1;
        table.check(through > allowed && `round ${round} with ${name}: ${status}`);
        round += 1;
      }
    if (through !== allowed) table.broken.push(`${through} got through, ${allowed} would be right`);
    findings.push({
      area: 'limits',
      promise: `forged proxy headers and rotated bodies gain nothing: ${what}`,
      figure: `${through} of ${round} let through, limit ${allowed}`,
      broken: table.broken,
    });
  }
  return findings;
}

/** Calls by which anybody writes something. */
const publicWrites = contract.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method !== 'GET');
/** More than the limit of a minute. */
const MAX_ASKED = 400;

/** Counts the requests to one call, each from an address of its own in a header, until it takes no more. */
async function askUntilRefused(site: Site, endpoint: Endpoint): Promise<number> {
  const payload = endpoint.payload ? sampleOf(endpoint.payload) : undefined;
  for (let round = 0; round < MAX_ASKED; round++) {
    const headers = { 'x-forwarded-for': address(round % 250) };
    const { status } = await site.ask(questionOf(endpoint, { payload, headers }));
    if (status === 429) return round;
  }
  return MAX_ASKED;
}

async function limitWrites(site: Site): Promise<Finding> {
  const table = new Table();
  let most = 0;
  for (const { endpoint } of publicWrites) {
    const asked = await askUntilRefused(site, endpoint);
    most = Math.max(most, asked);
    table.check(asked === MAX_ASKED && `${nameOf(endpoint)} took ${asked} requests`);
  }
  return {
    area: 'limits',
    promise: 'no call of the public takes requests without end, forged headers or not',
    figure: `0 of ${count(table.tried)} calls; the first took ${most}, then the limit of all requests held`,
    broken: table.broken,
  };
}

/** The owner signs in from a known device although guesses used up the limit: that device has its own. */
async function letOwnerIn(site: Site, device: string): Promise<Finding> {
  const signIn = async (headers: Record<string, string>) =>
    (await site.ask(questionOf(login, { payload: OWNER, headers }))).status;
  const [stranger, owner] = [await signIn({}), await signIn({ cookie: device })];
  return {
    area: 'limits',
    promise: 'the guesses of others do not lock the owner out, even at the same address',
    figure: `after them the right password gets ${stranger} from a new device, ${owner} from a known one`,
    broken: stranger === 429 && owner === 200 ? [] : [`${stranger} and ${owner}`],
  };
}

/** Guesses at many accounts from one address meet the wider limit, whatever the email is. */
async function stopSpraying(site: Site, spent: number): Promise<Finding> {
  let guessed = 0;
  for (let round = 0; round < 160; round++) {
    const payload = { email: `user${round}@example.com`, password: 'Spring2026!' };
    const { status } = await site.ask(
      questionOf(login, { payload, headers: { 'x-forwarded-for': address(round % 200) } }),
    );
    if (status === 401) guessed += 1;
  }
  return {
    area: 'limits',
    promise: 'guesses at ever other accounts from one address end',
    figure: `${guessed} of 160 looked at, limit 100 a day, ${spent} of it spent before`,
    broken: guessed === 100 - spent ? [] : [`${guessed} passwords were looked at`],
  };
}

async function limitEverything(site: Site): Promise<Finding> {
  let through = 0;
  const tries = 700;
  for (let round = 0; round < tries; round++) {
    const headers = { 'x-forwarded-for': address(round % 250), 'x-real-ip': address(round % 250) };
    const { status } = await site.ask({ path: round % 2 ? '/' : '/api/portfolio', headers });
    if (status !== 429) through += 1;
  }
  return {
    area: 'limits',
    promise: 'everything from one address is limited to 300 a minute, forged headers or not',
    figure: `${through} of ${tries} let through`,
    // A run may begin in one minute and end in the next.
    broken: through <= 600 && through < tries ? [] : [`${through} of ${tries} got through`],
  };
}

const ROUNDS = 60;

/** Alternates between known and unknown accounts, so that other load on the machine affects both alike. */
async function answerAlike(site: Site): Promise<Finding> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? OWNER.email : 'nobody@example.com';
      const { ms, status, text } = await site.ask(
        questionOf(login, { payload: { email, password: `wrong one ${round}` } }),
      );
      answers.add(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
      if (round >= 5) times[kind].push(ms);
    }
  // Compares the fastest tenth, because other load only ever makes an answer slower.
  const [known, unknown] = [percentile(times.known, 0.1), percentile(times.unknown, 0.1)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  const broken: string[] = [];
  if (answers.size !== 1) broken.push(`answers differ: ${[...answers].join(' | ')}`);
  // Without the dummy hash an unknown account would take half of the time or less.
  if (apart > 0.25) broken.push(`${milliseconds(known)} against ${milliseconds(unknown)}`);
  return {
    area: 'limits',
    promise: 'a sign-in to an unknown account takes as long, and gets the same answer',
    figure: `a tenth within ${milliseconds(known)} known, ${milliseconds(unknown)} unknown; medians ${milliseconds(median(times.known))} and ${milliseconds(median(times.unknown))} of ${count(times.known.length)} each`,
    broken,
  };
}

export async function attackLimits(testEnv: TestEnv): Promise<Finding[]> {
  const strict = await testEnv.start('limits', { RATE_LIMIT_FACTOR: '1' });
  const { headers } = await strict.ask(questionOf(login, { payload: OWNER }));
  const [device = ''] = String(headers['set-cookie']).split(';');
  const findings = await keepLimits(strict);
  findings.push(await letOwnerIn(strict, device));
  // The stranger's guess above counts as well.
  findings.push(await stopSpraying(strict, 2 * Object.keys(disguises).length + 1));
  findings.push(await limitEverything(strict), await limitWrites(strict));
  await strict.stop();
  const loose = await testEnv.start('timing');
  findings.push(await answerAlike(loose));
  await loose.stop();
  return findings;
}
