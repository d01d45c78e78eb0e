import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { CONFIRMATION, EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { VISITOR } from '#api/core/events.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ContactRequest } from '#common/contract/contacts.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { rateLimited, ruleBroken } from '#common/errors.ts';
import { formatChoices } from '#common/format.ts';
import { DAY, HOUR, MIN_FILL_TIME } from '#common/limits.ts';
import { contactMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { isFirstOfCalmList } from '#common/rules/urgency.ts';
import { addToCount } from './contact-counts.ts';
import { storedUrgency } from './urgency.ts';

const SUBMISSION_LIMIT: Limit = { name: 'contact', points: 5, duration: HOUR };
/** Limit of confirmations per recipient, so that the form cannot be used to flood a mailbox. */
const CONFIRMATION_LIMIT: Limit = { name: 'confirmation', points: 3, duration: DAY };

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

/** @throws RuleBroken for input that only a program sends */
function assertNotBot({ website, filledIn }: ContactRequest): void {
  const tooFast = filledIn !== undefined && filledIn < MIN_FILL_TIME;
  if (website || tooFast) throw ruleBroken(contactMessages.automated);
}

/** @throws RuleBroken for a budget or timeline that the form does not offer now */
function assertOffered({ budget, timeline }: ContactRequest, { form }: SiteContent): void {
  const chosen = [
    { path: 'budget', value: budget, offered: form.budgets },
    { path: 'timeline', value: timeline, offered: form.timelines },
  ];
  const problems = chosen.flatMap(({ path, value, offered }) =>
    value && !offered.includes(value) ? [{ path, message: `Must be ${formatChoices(offered)}` }] : [],
  );
  if (problems[0]) throw ruleBroken(problems[0].message, problems);
}

function newContact(request: ContactRequest, { form }: SiteContent, now: number): Omit<ContactRow, 'seq'> {
  const columns = {
    name: request.name,
    email: request.email,
    company: request.company ?? null,
    projectType: request.projectType ?? null,
    budget: request.budget ?? null,
    timeline: request.timeline ?? null,
    isPressing: Number(isFirstOfCalmList(request.timeline ?? null, form.timelines)),
    message: request.message,
    priority: 'medium' as const,
    submittedAt: now,
  };
  return {
    id: newId(),
    ...columns,
    ...storedUrgency(columns, now),
    status: 'new',
    notes: '',
    respondedBy: null,
    respondedAt: null,
    isExample: 0,
    updatedAt: now,
    deletedAt: null,
  };
}

function noticeEmail({ config }: Context, to: string, request: ContactRequest, now: number): EmailDraft {
  const { name, email, company, projectType, budget, timeline, message } = request;
  return {
    channel: EMAIL,
    template: 'contact-notice',
    recipient: to,
    replyTo: email,
    subject: 'New consultation request',
    data: {
      name,
      email,
      company: company ?? null,
      projectType: projectType ?? null,
      budget: budget ?? null,
      timeline: timeline ?? null,
      message,
      submittedAt: toIso(now),
      adminUrl: config.publicUrl + paths.admin,
    },
  };
}

/** Its texts are those of now: whatever is published until it is sent, the visitor gets what was promised. */
const confirmationEmail = (
  { config }: Context,
  replyTo: string,
  { name, email }: ContactRequest,
  site: SiteContent,
): EmailDraft => ({
  channel: EMAIL,
  template: CONFIRMATION,
  recipient: email,
  replyTo,
  subject: 'Your consultation request',
  data: {
    name,
    publicUrl: config.publicUrl,
    email: { confirmation: site.email.confirmation, signature: site.email.signature },
  },
});

async function store(
  context: Context,
  site: SiteContent,
  request: ContactRequest,
  address: string,
  transaction: Transaction,
) {
  assertOffered(request, site);
  const { connections, database, limits, deliveries, events } = context;
  const now = context.now();
  const { allowed, retryAfter } = await limits.take(SUBMISSION_LIMIT, address, transaction);
  if (!allowed) throw rateLimited(contactMessages.rateLimited, retryAfter);
  const mayConfirm = await limits.take(CONFIRMATION_LIMIT, digest(request.email), transaction);
  const { mail } = await connections.current(transaction);
  const emails = [
    noticeEmail(context, mail.to, request, now),
    ...(mayConfirm.allowed ? [confirmationEmail(context, mail.to, request, site)] : []),
  ];
  await deliveries.enqueue(emails, transaction);
  const row = newContact(request, site, now);
  await events.emit(
    { type: 'contact.received', entityId: row.id, title: row.name, actor: VISITOR, details: {} },
    transaction,
  );
  // These come last, because they lock rows that every submission changes until the commit.
  const seq = await nextNumber(database, 'contacts', transaction);
  await addToCount(database, row, 1, transaction);
  await database.sequelize.getQueryInterface().bulkInsert('contacts', [{ ...row, seq }], { transaction });
  return { id: row.id, _id: row.id, submittedAt: toIso(now) };
}

/**
 * Stores a contact and its emails in one transaction. @throws RateLimited after 5 an hour from one address;
 * RuleBroken for bots, for a budget or timeline that the form does not offer, and for an idempotency key used with
 * another body
 */
export async function submitContact(
  context: Context,
  request: ContactRequest,
  caller: { address: string; idempotencyKey: string | undefined },
) {
  assertNotBot(request);
  const { website: _website, filledIn: _filledIn, ...body } = request;
  const { content: site } = await context.site.current();
  return withIdempotencyKey(context, {
    key: caller.idempotencyKey,
    scope: 'contact',
    body,
    work: (transaction) => store(context, site, request, caller.address, transaction),
  });
}
