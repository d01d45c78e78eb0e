import { submitContact } from '#common/contract/contacts.ts';
import { sampleContact } from '#scripts/quality/bench/contact-request.ts';
import { until } from '#scripts/quality/faults/wait.ts';
import { count, type Finding, Table } from './finding.ts';
import { htmlTexts, mailAddresses, mailTexts, RAN } from './hostile.ts';
import { type Delivered, startPostOffice } from './post-office.ts';
import { questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

const OWNER_MAIL = 'owner@example.com';

/** Headers of our own emails; any other was injected. */
const ownHeaders = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'x-auto-response-suppress',
]);

function complaintOf({ recipients, mail }: Delivered, sender: string): string | null {
  const [recipient] = recipients;
  if (recipients.length !== 1 || (recipient !== OWNER_MAIL && recipient !== sender))
    return `goes to ${recipients.join(', ')}`;
  const strange = mail.headers.find(({ key }) => !ownHeaders.has(key));
  if (strange) return `has the header ${strange.key}: ${strange.value}`;
  const repeated = mail.headers.find(({ key }, at) => mail.headers.findIndex((other) => other.key === key) !== at);
  if (repeated) return `has ${repeated.key} twice`;
  const to = mail.to?.map(({ address }) => address).join() ?? '';
  if (to !== recipient) return `says it goes to ${to}`;
  const replies = mail.replyTo?.map(({ address }) => address).join() ?? '';
  if (recipient === OWNER_MAIL ? replies !== sender : replies !== '' && replies !== OWNER_MAIL)
    return `answers would go to ${replies}`;
  if (/[\r\n]/.test(mail.subject ?? '')) return 'has a subject of several lines';
  if (new RegExp(`<[^>]*${RAN}|<script|<img[^>]+onerror|<svg[^>]+onload|<iframe`, 'i').test(mail.html ?? ''))
    return 'holds HTML of the visitor';
  return null;
}

interface Sent {
  status: number;
  sender: string;
}

async function sendAll(site: Site): Promise<{ sent: Sent[]; refused: number }> {
  let visitor = 0;
  const bodies: { email: string; body: Record<string, unknown> }[] = [];
  const email = () => `visitor-${++visitor}@example.com`;
  for (const text of [...mailTexts, ...htmlTexts])
    for (const field of ['name', 'company', 'message', 'projectType', 'budget', 'timeline'] as const) {
      const own = email();
      bodies.push({ email: own, body: { ...sampleContact, email: own, [field]: text } });
    }
  for (const address of mailAddresses)
    bodies.push({ email: address.trim(), body: { ...sampleContact, email: address } });
  const sent: Sent[] = [];
  let refused = 0;
  for (const { email: sender, body } of bodies) {
    const { status } = await site.ask(questionOf(submitContact, { payload: body }));
    if (status === 201) sent.push({ status, sender });
    else refused += 1;
  }
  return { sent, refused };
}

/** Checks the confirmation, because its recipient is whatever address a visitor types in. */
function complaintOfConfirmation({ recipients, mail }: Delivered): string | null {
  if (recipients[0] === OWNER_MAIL) return null;
  const text = `${mail.subject} ${mail.text} ${mail.html}`;
  if (text.includes('victim@example.net')) return 'names another address';
  if (text.includes(sampleContact.message.slice(0, 40))) return 'holds the visitor’s own message';
  if (text.includes(sampleContact.company)) return 'holds the visitor’s company';
  return null;
}

export async function attackMail(testEnv: TestEnv): Promise<Finding[]> {
  const office = await startPostOffice();
  const site = await testEnv.start('mail', { SMTP_URL: office.url, MAIL_TO: OWNER_MAIL });
  const { sent, refused } = await sendAll(site);
  const all = sent.length * 2;
  await until(
    'mails',
    () => office.delivered.length,
    (length) => length >= all,
    { within: 180_000 },
  );
  await site.stop();
  await office.close();
  const headers = new Table();
  const relay = new Table();
  const senders = new Set(sent.map(({ sender }) => sender));
  for (const one of office.delivered) {
    const [recipient = ''] = one.recipients;
    const sender = recipient === OWNER_MAIL ? (one.mail.replyTo?.[0]?.address ?? '') : recipient;
    headers.check(senders.has(sender) ? complaintOf(one, sender) : `comes from ${sender}, who sent nothing`);
    relay.check(complaintOfConfirmation(one));
  }
  if (office.delivered.length !== sent.length * 2)
    headers.broken.push(`${office.delivered.length} mails for ${sent.length} requests`);
  return [
    {
      area: 'mail',
      promise: 'a visitor’s text adds no recipient, no header and no HTML to a mail',
      figure: `${count(office.delivered.length)} mails of ${count(sent.length)} hostile requests looked at (${refused} more refused), 0 with one`,
      broken: headers.broken,
    },
    {
      area: 'mail',
      promise: 'the confirmation carries nothing of the visitor’s text but the name',
      figure: `${count(relay.tried / 2)} confirmations, 0 with more`,
      broken: relay.broken,
    },
  ];
}
