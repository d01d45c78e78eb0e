import type { ImapFlow } from 'imapflow';
import type { EmailHead } from '#api/desk/inbox/email/head.ts';
import type { FetchedPart } from '#api/desk/inbox/email/read-body.ts';
import type { Report } from '#api/desk/inbox/email/read-report.ts';
import { type Part, readStructure, type Structure } from '#api/desk/inbox/email/structure.ts';
import { emailThread } from '#api/desk/inbox/in-thread.ts';
import type { Look } from '#api/desk/inbox/marks.ts';
import { fetchParts, fetchStructure } from './fetch.ts';

const MAX_REPORT = 64 * 1024;
/** Parts of each kind that are read. */
const MAX_EACH = 3;
/** Programs also append the headers of the email as a file that is text. */
const COPIED_FILE = /^(text\/(plain|rfc822-headers)|application\/octet-stream|message\/(rfc822|global)(-headers)?)$/;

const partsOf = ({ texts, reports, originals, files }: Structure) => ({
  reports: reports.slice(0, MAX_EACH),
  headers: [
    ...originals,
    ...files.filter(({ type }) => COPIED_FILE.test(type) && !originals.some((one) => one.type === type)),
  ].slice(0, MAX_EACH),
  texts: texts.flatMap(({ plain, html }) => (plain.length > 0 ? plain : html)).slice(0, MAX_EACH),
});

async function fetchBeginnings(client: ImapFlow, uid: number, parts: readonly Part[]): Promise<FetchedPart[]> {
  const isMessage = ({ type }: Part) => /^message\/(rfc822|global)$/.test(type);
  const wanted = parts.map((part) => ({ part, key: isMessage(part) ? `${part.key}.header` : part.key }));
  const keys = wanted.map(({ key }) => ({ key, maxLength: MAX_REPORT }));
  const fetched = await fetchParts(client, uid, keys);
  return wanted.map(({ part, key }) => ({
    part: key === part.key ? part : { ...part, encoding: '' },
    encoded: fetched.get(key) ?? Buffer.alloc(0),
  }));
}

/** Reads what a report is about. */
export async function fetchReport(client: ImapFlow, head: EmailHead, look: Look): Promise<Report> {
  const root = await fetchStructure(client, head.uid);
  const structure = readStructure(root ?? { type: 'text/plain' });
  const parts = partsOf(structure);
  const fetched = {
    reports: await fetchBeginnings(client, head.uid, parts.reports),
    headers: await fetchBeginnings(client, head.uid, parts.headers),
    texts: await fetchBeginnings(client, head.uid, parts.texts),
  };
  return look(() => emailThread.readReport({ head, ...fetched, hasReceipt: structure.hasReceipt }));
}
