import type { ImapFlow } from 'imapflow';
import type { Transaction } from 'sequelize';
import { WorkEnded } from '#api/core/bounded/bounded-work.ts';
import type { Context } from '#api/core/context.ts';
import { createFileTable } from '#api/files/file-table.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import { DAY } from '#common/limits.ts';
import type { EmailHead } from './email/head.ts';
import { emailThread } from './in-thread.ts';
import { createMarks, type Look } from './marks.ts';
import { createMatcher, type Match } from './match.ts';
import { type Counted, nothingCounted, type Position } from './position.ts';
import { bouncedOf, findReported, type ReadReport, readEmail } from './read-email.ts';
import { bounded, fetchHeads, type RawHead } from './reader/fetch.ts';
import { markBounced, type TakenEmail, takeEmail } from './take.ts';

export interface Reading {
  client: ImapFlow;
  position: Position;
  /** Counts by number how often each email could not be read. */
  failures: Map<number, number>;
  signal: AbortSignal;
}

/** Failures after which an email whose headers cannot be read is left out. */
const MAX_HEAD_FAILURES = 3;

const plus = (one: Counted, other: Partial<Counted>): Counted => ({
  read: one.read + (other.read ?? 0),
  matched: one.matched + (other.matched ?? 0),
  automatic: one.automatic + (other.automatic ?? 0),
  bounces: one.bounces + (other.bounces ?? 0),
  unread: one.unread + (other.unread ?? 0),
});
const unmatched = { read: 1 };
const stored = ({ automatic, isUnread }: TakenEmail) => ({
  read: 1,
  matched: 1,
  automatic: Number(automatic === 'auto_reply'),
  bounces: Number(automatic === 'bounce'),
  unread: Number(isUnread),
});

/** A reading remembers here what it has learned of single emails. */
interface State extends Reading {
  context: Context;
  marks: ReturnType<typeof createMarks>;
  /** Emails whose headers could be read: failures of theirs are about their texts. */
  known: Set<number>;
  /** Emails that are not looked into again, because that did not end. */
  lost: Set<number>;
  /** Emails of which only the headers are read, because the rest did not end. */
  headersOnly: Set<number>;
}

const step = <T>({ context, client, signal }: State, work: () => Promise<T>) =>
  bounded(client, context.config.inboxTiming.step, signal, work);

const lookAt =
  ({ marks }: State, uid: number): Look =>
  (work) =>
    marks.during({ part: 'text', uids: [uid] }, work);

const countFailure = ({ failures }: State, uid: number) => failures.set(uid, (failures.get(uid) ?? 0) + 1);

async function noting<T>(state: State, uid: number, work: () => Promise<T>): Promise<T> {
  try {
    return await step(state, work);
  } catch (error) {
    if (!state.signal.aborted) countFailure(state, uid);
    throw error;
  }
}

async function fetchAndReadHeads({ client, lost, marks }: State, uids: readonly number[]): Promise<EmailHead[]> {
  const fetched = await fetchHeads(client, uids);
  const look = (raw: readonly RawHead[]) =>
    marks.during({ part: 'head', uids: raw.map(({ uid }) => uid) }, () => emailThread.readHeads(raw));
  if (fetched.length === 0) return [];
  try {
    return await look(fetched);
  } catch (error) {
    if (!(error instanceof WorkEnded)) throw error;
  }
  const heads: EmailHead[] = [];
  for (const raw of fetched)
    try {
      heads.push(...(await look([raw])));
    } catch (error) {
      if (!(error instanceof WorkEnded)) throw error;
      lost.add(raw.uid);
    }
  return heads;
}

/** One email whose headers break the connection must not keep the others from being read. */
async function readHeads(state: State, uids: readonly number[]): Promise<EmailHead[]> {
  const { failures, known, lost, signal } = state;
  const suspects = uids.filter((uid) => (failures.get(uid) ?? 0) > 0);
  if (suspects.length === 0) {
    try {
      return await step(state, () => fetchAndReadHeads(state, uids));
    } catch (error) {
      if (!signal.aborted) for (const uid of uids) countFailure(state, uid);
      throw error;
    }
  }
  const heads: EmailHead[] = [];
  for (const uid of uids)
    if ((failures.get(uid) ?? 0) > MAX_HEAD_FAILURES && !known.has(uid)) lost.add(uid);
    else if (!lost.has(uid)) heads.push(...(await noting(state, uid, () => fetchAndReadHeads(state, [uid]))));
  return heads;
}

async function readReports(state: State, heads: readonly EmailHead[]): Promise<Map<number, ReadReport>> {
  const { client, context, headersOnly } = state;
  const reports = new Map<number, ReadReport>();
  for (const head of heads.filter(({ uid, reportSign }) => reportSign !== null && !headersOnly.has(uid)))
    try {
      const look = lookAt(state, head.uid);
      reports.set(head.uid, await noting(state, head.uid, () => findReported(context, client, head, look)));
    } catch (error) {
      if (!(error instanceof WorkEnded)) throw error;
      headersOnly.add(head.uid);
    }
  return reports;
}

/** Emails that were looked into when the process ended, or when it ended the work. */
async function heedMark(state: State): Promise<void> {
  const { context, headersOnly, lost, marks } = state;
  const mark = await marks.left();
  if (mark === null) return;
  const [first, ...others] = mark.uids;
  if (first === undefined) return;
  context.log.warn({ ...mark }, 'reading these emails had not ended');
  if (others.length > 0) for (const uid of mark.uids) countFailure(state, uid);
  else if (mark.part === 'text') headersOnly.add(first);
  else {
    countFailure(state, first);
    lost.add(first);
  }
}

/** An email of ours that belongs to no request can come back, too. */
async function markReported(context: Context, head: EmailHead, report: ReadReport | undefined) {
  const bounced = bouncedOf(report);
  if (bounced)
    await context.database.transaction((transaction) => markBounced(context, { head, bounced }, transaction));
}

/** Stores an email and moves the position to it, both or none. */
async function store(
  { context, position }: State,
  email: TakenEmail,
  matches: readonly Match[],
  at: { uidValidity: string; from: number },
  before: Counted,
) {
  const accepted = email.files.flatMap((file) => file.accepted ?? []);
  const outcome = await context.database.transaction(async (transaction) => {
    await position.move({ ...at, to: email.head.uid }, transaction);
    const taken = await takeEmail(context, email, matches, transaction);
    const more = taken === 'stored' ? stored(email) : taken === 'unmatched' ? unmatched : {};
    await position.count(plus(before, more), transaction);
    return taken;
  });
  if (outcome !== 'stored') await createFileTable(context).removeObjects(accepted);
}

async function readBatch(
  state: State,
  uids: readonly number[],
  { uidValidity, countedUntil, from }: { uidValidity: string; countedUntil: number; from: number },
) {
  const { client, context, failures, headersOnly, known, lost, position, signal } = state;
  const { database, log } = context;
  const heads = await readHeads(state, uids);
  for (const { uid } of heads) known.add(uid);
  const reports = await readReports(state, heads);
  const matcher = await createMatcher(context, heads);
  let last = from;
  let counted = nothingCounted;
  for (const uid of uids.filter((one) => lost.has(one))) {
    log.warn({ uid }, 'headers of an email cannot be read, email left out');
    counted = plus(counted, { unread: 1 });
  }
  for (const head of heads) {
    if (matcher.isKnown(head) || matcher.isOurs(head)) continue;
    const report = reports.get(head.uid);
    const matches = report && report.matches.length > 0 ? report.matches : matcher.find(head);
    if (matches.length === 0) {
      await markReported(context, head, report);
      if (head.at > countedUntil) counted = plus(counted, unmatched);
      if (headersOnly.has(head.uid)) counted = plus(counted, { unread: 1 });
      continue;
    }
    const read = {
      failures: failures.get(head.uid) ?? 0,
      isHeadersOnly: headersOnly.has(head.uid),
      report,
      look: lookAt(state, head.uid),
      signal,
    };
    const email = await noting(state, head.uid, () => readEmail(context, client, head, read));
    if (email === null) continue;
    if (email.isUnread) log.warn({ uid: head.uid }, 'texts of an email cannot be read, only its headers are kept');
    await store(state, email, matches, { uidValidity, from: last }, counted);
    failures.delete(head.uid);
    counted = nothingCounted;
    last = head.uid;
  }
  const end = uids.at(-1) ?? last;
  if (end === last) return end;
  await database.transaction(async (transaction: Transaction) => {
    await position.move({ uidValidity, from: last, to: end }, transaction);
    await position.count(counted, transaction);
  });
  return end;
}

/** Reads what came since the last time, 25 emails at a time. */
export function createReading(context: Context, reading: Reading) {
  const { client, position, signal } = reading;
  const { database, now } = context;
  const state: State = {
    ...reading,
    context,
    marks: createMarks(context, position, signal),
    known: new Set(),
    lost: new Set(),
    headersOnly: new Set(),
  };

  /** @throws PositionMoved when another process reads, too; and what the mail server or the database fails with */
  return async function readNew(mailbox: { uidValidity: string; uidNext: number }): Promise<void> {
    const { uidValidity, lastUid, countedUntil } = await position.follow(mailbox.uidValidity);
    await heedMark(state);
    const isFirst = lastUid === 0;
    const query = isFirst ? { since: new Date(now() - INBOX.firstDays * DAY) } : { uid: `${lastUid + 1}:*` };
    const found = await step(state, () => client.search(query, { uid: true }));
    if (!found) throw new Error('The mail server did not search the mailbox');
    // `5:*` finds the last email also where its number is below five.
    const uids = found.filter((uid) => uid > lastUid).sort((one, other) => one - other);
    let last = lastUid;
    for (let start = 0; start < uids.length; start += INBOX.batch)
      last = await readBatch(state, uids.slice(start, start + INBOX.batch), { uidValidity, countedUntil, from: last });
    // Older emails that were there at the first time stay unread.
    const newest = mailbox.uidNext - 1;
    if (isFirst && newest > last)
      await database.transaction((transaction) => position.move({ uidValidity, from: last, to: newest }, transaction));
  };
}
