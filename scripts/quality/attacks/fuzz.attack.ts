import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { z } from 'zod';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { login } from '#common/contract/auth.ts';
import { contract } from '#common/contract/index.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { fillSite, idsIn } from './fill-site.ts';
import { count, type Finding, milliseconds } from './finding.ts';
import { type Answer, type CallInput, each, nameOf, questionOf } from './send.ts';
import type { ProbeReading, Site, TestEnv } from './test-env.ts';
import { validOrHostile } from './values.ts';

const Late = z.object({ p99: z.number() });

/** Measures on an idle thread how long the machine itself delays a timer. */
const watcher = `
  const { parentPort } = require('node:worker_threads');
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  parentPort.once('message', () => parentPort.postMessage({ p99: delay.percentile(99) / 1e6 }));
`;

/** Starts measuring; the function that it returns ends it. */
function watchIdle(): () => Promise<{ p99: number }> {
  const worker = new Worker(watcher, { eval: true });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<{ p99: number }>();
    worker.once('message', (message) => resolve(Late.parse(message)));
    worker.postMessage('stop');
    const late = await promise;
    await worker.terminate();
    return late;
  };
}

type Entry = (typeof contract)[number];

const Failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.string().min(1),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
  requestId: z.string().min(1),
});

/** A random call; `row` picks one of the ids known by then. */
interface Drawn {
  params: Record<string, unknown>;
  query: unknown;
  payload: unknown;
  signedIn: boolean;
  row: number;
  useKnown: boolean;
  parts: { name: string; content: string; fileName?: string }[];
}

const partNames = ['image', 'images', 'file', 'resume', 'certificate', 'backup', 'folder', 'fileType', '__proto__'];
const contents = fc.oneof(fc.constant(pdf().toString('latin1')), fc.string({ unit: 'binary', maxLength: 200 }));

function drawCall({ endpoint }: Entry): fc.Arbitrary<Drawn> {
  const nothing = fc.constant(undefined);
  return fc.record({
    params: (endpoint.params ? validOrHostile(endpoint.params) : fc.constant({})) as fc.Arbitrary<
      Record<string, unknown>
    >,
    query: endpoint.query ? validOrHostile(endpoint.query) : nothing,
    payload: endpoint.payload ? validOrHostile(endpoint.payload) : nothing,
    signedIn: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    row: fc.nat(10_000),
    useKnown: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    parts: fc.array(
      fc.record(
        {
          name: fc.constantFrom(...partNames),
          content: contents,
          fileName: fc.string({ unit: 'grapheme', maxLength: 30 }),
        },
        { requiredKeys: ['name', 'content'] },
      ),
      { maxLength: endpoint.form ? 3 : 0 },
    ) as fc.Arbitrary<Drawn['parts']>,
  });
}

/** Ids by feature, newest last. Ids of deleted rows stay, because calls must cope with them. */
class KnownIds {
  readonly byFeature = new Map<string, string[]>();

  add(feature: string, ids: readonly string[]) {
    const known = this.byFeature.get(feature) ?? [];
    this.byFeature.set(feature, [...known, ...ids].slice(-40));
  }

  pick(feature: string, row: number): string | undefined {
    const known = this.byFeature.get(feature) ?? [];
    return known[row % Math.max(1, known.length)];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Counts {
  requests: number;
  byStatus: Map<number, number>;
  /** Calls that were answered with success at least once. */
  succeeded: Set<string>;
  slowest: number;
}

function inputOf({ feature }: Entry, drawn: Drawn, known: KnownIds): CallInput {
  const id = drawn.useKnown ? known.pick(feature, drawn.row) : undefined;
  // An empty part of a path makes another address.
  const params = isObject(drawn.params)
    ? Object.fromEntries(Object.entries(drawn.params).map(([name, value]) => [name, value === '' ? 'none' : value]))
    : { id: drawn.params, key: drawn.params, slug: drawn.params, type: drawn.params };
  const withIds = (value: unknown) => {
    if (!isObject(value) || id === undefined) return value;
    const replaced = Object.keys(value).filter((key) => /^(id|sessionId|conversationId|before|after)$/.test(key));
    return {
      ...value,
      ...Object.fromEntries(
        replaced.map((key) => [key, known.pick(key === 'sessionId' ? 'sessions' : feature, drawn.row)]),
      ),
    };
  };
  return {
    params: id !== undefined && 'id' in params ? { ...params, id } : params,
    query: isObject(drawn.query) ? drawn.query : { q: drawn.query },
    payload: withIds(drawn.payload),
  };
}

/** Checks an answer against the contract. @throws with the difference */
function checkAnswer({ endpoint }: Entry, { status, headers, text }: Answer) {
  if (status >= 500) throw new Error(`${status}: ${text.slice(0, 300)}`);
  if (status < 400) {
    const promised = [endpoint.status ?? 200, ...(endpoint.knownStatus ? [endpoint.knownStatus] : [])];
    if (endpoint.produces === 'redirect' ? status !== 302 : !promised.some((one) => one === status))
      throw new Error(`answered ${status}`);
    if (endpoint.reply && !String(headers['content-type']).includes('text/event-stream'))
      z.parse(endpoint.reply, JSON.parse(text));
    return;
  }
  Failure.parse(JSON.parse(text));
  if (status === 429 && !headers['retry-after']) throw new Error('429 without Retry-After');
}

async function fuzzCall(
  site: Site,
  entry: Entry,
  runs: number,
  seed: number,
  known: KnownIds,
  counts: Counts,
): Promise<string | null> {
  const { endpoint, feature } = entry;
  const property = fc.asyncProperty(drawCall(entry), async (drawn) => {
    const headers = drawn.signedIn ? await site.owner() : {};
    let question = questionOf(endpoint, { ...inputOf(entry, drawn, known), headers });
    if (endpoint.form) {
      const form = multipart(drawn.parts.map((part) => ({ ...part, content: Buffer.from(part.content, 'latin1') })));
      question = { ...question, body: form.body, headers: { ...headers, ...form.headers } };
    }
    const answer = await site.ask(question);
    counts.requests += 1;
    counts.slowest = Math.max(counts.slowest, answer.ms);
    counts.byStatus.set(answer.status, (counts.byStatus.get(answer.status) ?? 0) + 1);
    checkAnswer(entry, answer);
    if (answer.status >= 400) return;
    counts.succeeded.add(nameOf(endpoint));
    if (String(answer.headers['content-type']).includes('application/json'))
      known.add(
        feature,
        idsIn(JSON.parse(answer.text)).filter((id) => id.length <= 64),
      );
  });
  const result = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: false,
    interruptAfterTimeLimit: 120_000,
  });
  if (!result.failed) return null;
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return `${nameOf(endpoint)} ${JSON.stringify(result.counterexample).slice(0, 600)}: ${reason.slice(0, 300)}`;
}

const LATE = 50;

/** Counts only our own work when the machine delays an idle thread as well. */
const isLate = ({ p99, ownP99 }: ProbeReading, idle: number) => ownP99 > LATE || (p99 > LATE && idle < LATE / 5);

/** Calls that end every sign-in are drawn last. */
const isLast = ({ endpoint }: Entry) => /\/auth\/(logout|change-password)/.test(endpoint.path);

export async function attackFuzz(testEnv: TestEnv): Promise<Finding[]> {
  const { seed, requests } = testEnv.options;
  const site = await testEnv.start('fuzz');
  const known = new KnownIds();
  const ids = await fillSite(site);
  for (const { feature } of contract) known.add(feature, ids);
  const counts: Counts = { requests: 0, byStatus: new Map(), succeeded: new Set(), slowest: 0 };
  const broken: string[] = [];
  const runs = Math.ceil(requests / contract.length);
  await site.readProbe();
  const idle = watchIdle();
  const started = performance.now();
  for (const entries of [contract.filter((entry) => !isLast(entry)), contract.filter(isLast)])
    await each(entries, 6, async (entry) => {
      const complaint = await fuzzCall(site, entry, runs, seed, known, counts);
      if (complaint) broken.push(complaint);
    });
  const seconds = (performance.now() - started) / 1000;
  const reading = await site.readProbe();
  const machine = await idle();
  const { status } = await site.ask(questionOf(login, { payload: OWNER }));
  if (status !== 200) broken.push(`the owner can no longer sign in: ${status}`);
  await site.stop();
  const spread = [...counts.byStatus]
    .sort(([one], [other]) => one - other)
    .map(([code, times]) => `${code}: ${count(times)}`);
  if (counts.requests < requests * 0.8) broken.push(`only ${counts.requests} requests came about`);
  if (counts.succeeded.size < contract.length * 0.6)
    broken.push(`only ${counts.succeeded.size} calls ever succeeded: the rest of the code was not reached`);
  return [
    {
      area: 'fuzz',
      promise: 'whatever is drawn for whichever call: no 5xx, no hang, and each answer as the contract has it',
      figure: `${count(counts.requests)} requests to ${contract.length} calls in ${seconds.toFixed(0)} s (${spread.join(', ')}), ${counts.succeeded.size} calls succeeded at least once, slowest ${milliseconds(counts.slowest)}, seed ${seed}`,
      broken,
    },
    {
      area: 'fuzz',
      promise: `the event loop is not kept waiting meanwhile: 99 of 100 turns within ${LATE} ms`,
      figure: `p50 ${milliseconds(reading.p50)}, p99 ${milliseconds(reading.p99)}, longest ${milliseconds(reading.max)} of ${count(reading.turns)} turns; by its own work p99 ${milliseconds(reading.ownP99)}, longest ${milliseconds(reading.ownMax)}; an idle thread beside it p99 ${milliseconds(machine.p99)}`,
      broken: isLate(reading, machine.p99) ? [`p99 ${milliseconds(reading.p99)}`] : [],
    },
    {
      area: 'fuzz',
      promise: 'nothing of it reached a prototype of the server',
      figure: `${reading.polluted.length} names`,
      broken: reading.polluted,
    },
  ];
}
