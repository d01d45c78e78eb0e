import { adminPath } from '#common/admin-paths.ts';
import type { Email, EmailData, OwnersCall, VisitorsCall } from '#common/emails/data.ts';
import { type EmailTemplate, emailTemplates } from '#common/emails/templates.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { bookedPath, paths, quotePath, roomPath } from '#common/paths.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { formatDay, formatMoney } from '#common/site/format.ts';
import type { EmailSample } from '#common/site-build.ts';
import * as documents from '#common/texts/keys/documents.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { speaking, t } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { spokenOn } from './email-site.ts';

const PERSON = { name: 'Anna Weber', email: 'anna.weber@example.com' } as const;
/** Address that an email to an invented person would go to. */
export const SAMPLE_ADDRESS = PERSON.email;
const NUMBER = 'Q-2027-0001';
const TOKEN = 'example';

/** Amounts and days of the invented work, written as the site writes them. */
function workOf({ site: { identity }, publicUrl, now }: EmailSample) {
  const money = (amount: number) => formatMoney(amount, identity);
  const day = (days: number) => formatDay(addDays(dayIn(identity.timeZone, now), days), identity);
  const about = { title: t(texts.sampleTitle), number: NUMBER };
  const roomUrl = publicUrl + roomPath(TOKEN);
  const adminUrl = publicUrl + adminPath('quotes');
  const toClient = { ...about, name: PERSON.name, roomUrl };
  const toOwner = { ...about, client: PERSON.name, adminUrl, words: null };
  return { money, day, about, roomUrl, adminUrl, toClient, toOwner };
}

function callsOf({ site: { identity }, publicUrl, now }: EmailSample) {
  const start = new Date(now + 2 * DAY).toISOString();
  const { name, email } = PERSON;
  const call = { type: t(texts.sampleCall), minutes: 30, start, zone: identity.timeZone, name, publicUrl };
  const url = publicUrl + bookedPath(TOKEN);
  const visitors: VisitorsCall = { ...call, place: { kind: 'video', text: null }, url, reason: null };
  const owners: OwnersCall = {
    ...call,
    ...{ email, note: 'I would like to talk about a new shop.', answers: [], reason: null, by: 'visitor' },
    adminUrl: publicUrl + adminPath('calendly'),
    invitation: { method: 'REQUEST', content: '' },
  };
  const calendar = { calendar: 'Work', zone: identity.timeZone, adminUrl: owners.adminUrl };
  return {
    'booking-check': { ...call, heldUntil: new Date(now + HOUR).toISOString(), url },
    'booking-confirmation': visitors,
    'booking-rescheduled': visitors,
    'booking-cancelled': visitors,
    'booking-reminder': visitors,
    'booking-notice': owners,
    'booking-rescheduled-notice': owners,
    'booking-cancelled-notice': owners,
    'booking-calendar-change': { ...calendar, type: call.type, name, kind: 'removed', start, movedTo: null },
    'calendar-unreadable': {
      ...calendar,
      since: new Date(now).toISOString(),
      problem: 'The server does not answer.',
    },
  } as const;
}

function quotesOf(sample: EmailSample) {
  const { money, day, about, roomUrl, adminUrl } = workOf(sample);
  const { publicUrl } = sample;
  const { name, email } = PERSON;
  const offered = {
    ...{ ...about, name, sender: sample.site.identity.ownerName },
    options: [{ title: t(texts.sampleOption), total: money(4_800) }],
    validUntil: day(14),
    url: publicUrl + quotePath(TOKEN),
  };
  const chosen = { option: t(texts.sampleOption), total: money(4_800) };
  const notice = { ...about, client: name, email, words: null, option: null, total: null, adminUrl };
  return {
    'quote-sent': offered,
    'quote-reminder': offered,
    'quote-code': { ...about, ...chosen, name, code: '012345' },
    'quote-accepted': {
      ...{ ...about, ...chosen, name, deposit: null, deliveryDate: day(40), roomUrl },
      ...{ verificationCode: 'EXAMPLE', verifyUrl: publicUrl + paths.verify },
    },
    'quote-seen-notice': notice,
    'quote-question-notice': { ...notice, words: 'Can the shop be there two weeks earlier?' },
    'quote-declined-notice': { ...notice, words: 'We decided to wait a year.' },
    'quote-accepted-notice': { ...notice, ...chosen },
  };
}

function worksOf(sample: EmailSample) {
  const { money, day, about, toClient, toOwner } = workOf(sample);
  const change = { change: t(texts.sampleChange), amount: money(600), price: money(5_400), date: day(47) };
  const url = sample.publicUrl + paths.submitTestimonial;
  return {
    'room-code': { ...about, name: PERSON.name, code: '012345', purpose: 'room', change: null },
    'room-message': { ...toClient, words: t(texts.sampleMessage) },
    'room-link': toClient,
    'change-sent': { ...toClient, ...change, words: null },
    'change-accepted': { ...toClient, ...change },
    handover: { ...toClient, deliveredOn: day(0), words: null, url: null },
    'testimonial-invitation': { ...about, name: PERSON.name, url, validUntil: day(60) },
    'room-message-notice': { ...toOwner, words: 'This looks good.' },
    'change-answered-notice': { ...toOwner, ...change, isAccepted: true },
    'handover-answered-notice': { ...toOwner, deliveredOn: day(0), isDelivered: true },
  } as const;
}

function moneyOf(sample: EmailSample) {
  const { money, day, about, roomUrl, adminUrl } = workOf(sample);
  const { title } = about;
  const { name } = PERSON;
  const invoice = {
    ...{ name, title, heading: t(texts.rowInvoice), invoiceNumber: '2027-0001', roomUrl },
    ...{ total: money(2_400), open: money(2_400), dueOn: day(14) },
    ...{ bankDetails: t(texts.sampleAccount), reference: '2027-0001', credits: null, words: null },
  };
  const paid = { title, reference: `${NUMBER}-1`, amount: money(2_400) };
  const toOwner = { ...paid, client: name, adminUrl };
  return {
    invoice,
    'credit-note': {
      ...invoice,
      heading: t(documents.invoiceCredit),
      invoiceNumber: '2027-0002',
      credits: '2027-0001',
    },
    'invoice-reminder': { ...invoice, step: 1 },
    'payment-requested': { ...paid, name, roomUrl, bankDetails: null },
    'payment-received': { ...paid, name, roomUrl },
    'payment-refunded': { ...paid, name, roomUrl, byCard: true },
    'payment-notice': toOwner,
    'payment-mismatch': { ...toOwner, received: money(2_000) },
    'payment-dispute-notice': { ...toOwner, stage: 'open' },
    'refund-failed-notice': { ...toOwner, reason: null },
  } as const;
}

/** What each email is written with in its preview: invented people and work. */
export function samplesOf(sample: EmailSample): EmailData {
  const { publicUrl, account, now, site } = sample;
  const { name, email } = PERSON;
  const at = new Date(now).toISOString();
  const adminUrl = publicUrl + adminPath('contacts');
  return {
    ...callsOf(sample),
    ...quotesOf(sample),
    ...worksOf(sample),
    ...moneyOf(sample),
    'contact-notice': {
      ...{
        name,
        email,
        company: 'Weber & Co',
        projectType: null,
        budget: null,
        timeline: null,
        submittedAt: at,
        adminUrl,
      },
      ...{ message: 'We need a shop for our bakery.', zone: site.identity.timeZone },
    },
    'contact-confirmation': { name, publicUrl },
    'security-notice': { event: 'signed-in', account, at, adminUrl: publicUrl + adminPath('profile') },
    digest: {
      ...{ waiting: 1, overdue: 0 },
      entries: [
        { name, since: formatDay(dayIn(site.identity.timeZone, now), site.identity), isOverdue: false, url: adminUrl },
      ],
    },
    test: { publicUrl, sentAt: at },
  };
}

/** An email about invented people as it would be queued now: in the language of the site where they read it. */
export async function sampleEmail(template: EmailTemplate, sample: EmailSample): Promise<Email> {
  const spoken = spokenOn(sample.site);
  const { language = 'en', locale = 'en-US' } = emailTemplates[template].to === 'you' ? {} : spoken;
  const isOwners = spoken.language !== undefined && language === 'en';
  const identity = { ...sample.site.identity, ...(isOwners && { locale }) };
  return speaking(await loadVoice(language, locale), () => {
    const samples = samplesOf({ ...sample, site: { ...sample.site, identity } });
    return { template, data: { ...spoken, ...samples[template] } } as Email;
  });
}
