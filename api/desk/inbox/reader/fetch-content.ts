import type { ImapFlow } from 'imapflow';
import type { EmailHead } from '#api/desk/inbox/email/head.ts';
import type { EmailBody, FetchedPart, FetchedText } from '#api/desk/inbox/email/read-body.ts';
import type { Report } from '#api/desk/inbox/email/read-report.ts';
import { type Part, readStructure, type Structure } from '#api/desk/inbox/email/structure.ts';
import { emailThread } from '#api/desk/inbox/in-thread.ts';
import type { Look } from '#api/desk/inbox/marks.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import { MEGABYTE } from '#common/limits.ts';
import { fetchParts, fetchStructure, fetchWhole } from './fetch.ts';

/** Base64 takes four bytes for three, quoted-printable up to three for one. */
const MAX_ENCODED = 1.5 * INBOX.maxText;
/** HTML is fetched as far as its pictures and styles can reach, of which nothing is kept. */
const MAX_HTML = 16 * MEGABYTE;
/** Limits all texts of an email together. */
const MAX_ALL = 2 * MAX_HTML;

/** Reads the texts of an email: the plain form where it says something, else the HTML. `null` when it is gone. */
export async function fetchBody(client: ImapFlow, { uid, subject }: EmailHead, look: Look): Promise<EmailBody | null> {
  const root = await fetchStructure(client, uid);
  if (root === null) return null;
  const { texts: forms, files, hasReceipt, hasReply, isCut } = readStructure(root);
  let left = MAX_ALL;
  async function fetchForm(parts: readonly Part[]): Promise<FetchedPart[]> {
    const fetched: FetchedPart[] = [];
    for (const part of parts) {
      // The size that a server tells is not always true.
      const size = Math.min(left, part.type === 'text/html' ? MAX_HTML : MAX_ENCODED);
      const encoded = size > 0 ? await fetchWhole(client, uid, { key: part.key, size }) : Buffer.alloc(0);
      left -= encoded.length;
      fetched.push({ part, encoded });
    }
    return fetched;
  }

  const texts: FetchedText[] = [];
  for (const { plain, html } of forms)
    texts.push({ plain: await fetchForm(plain), html: plain.length === 0 ? await fetchForm(html) : [] });
  const read = () => look(() => emailThread.readBody({ texts, files, hasReceipt, hasReply, isCut, subject }));
  const { body, blank } = await read();
  const inHtml = blank.filter((index) => forms[index]?.html.length && texts[index]?.html.length === 0);
  if (inHtml.length === 0) return body;
  for (const index of inHtml)
    texts[index] = { plain: texts[index]?.plain ?? [], html: await fetchForm(forms[index]?.html ?? []) };
  return (await read()).body;
}

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
