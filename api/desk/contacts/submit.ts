import type { Transaction } from 'sequelize';
import { assertNotBot } from '#api/core/assert-not-bot.ts';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { emailDigest, takeForRecipient } from '#api/core/recipient-limit.ts';
import { toIso } from '#api/core/timestamps.ts';
import { addToCount } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ContactRequest } from '#common/contract/contacts.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { missing, rateLimited, ruleBroken } from '#common/errors.ts';
import { languageOf } from '#common/languages.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { contactMessages } from '#common/messages.ts';
import { isPressingIn, pressingWordsIn } from '#common/rules/pressing-words.ts';
import { SPAM_FROM } from '#common/rules/spam-score.ts';
import { isFirstOfCalmList } from '#common/rules/urgency.ts';
import * as messages from '#common/texts/keys/messages.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t, writeChoices } from '#common/texts/text.ts';
import { claimAttachments } from './attachments.ts';
import { sentAttribution } from './attribution.ts';
import { judgeRequest } from './spam/spam.ts';
import { storedUrgency } from './urgency.ts';
import { arrived, untouched } from './waiting.ts';

const SUBMISSION_LIMIT: Limit = { name: 'contact', points: 5, duration: HOUR };
/** Limit of confirmations per recipient, so that the form cannot be used to flood a mailbox. */
const CONFIRMATION_LIMIT: Limit = { name: 'confirmation', points: 3, duration: DAY };

/** @throws RuleBroken for a budget, timeline or package that the form does not offer now */
function assertOffered({ budget, timeline, package: wanted }: ContactRequest, { form, packages }: SiteContent): void {
  const chosen = [
    { path: 'budget', value: budget, offered: form.budgets },
    { path: 'timeline', value: timeline, offered: form.timelines },
    { path: 'package', value: wanted, offered: packages.map(({ id }) => id) },
  ];
  const problems = chosen.flatMap(({ path, value, offered }) =>
    value && !offered.includes(value) ? [{ path, message: t(rules.oneOf, { choices: writeChoices(offered) }) }] : [],
  );
  if (problems[0]) throw ruleBroken(problems[0].message, problems);
}

/** An estimate that a request is made of. */
export interface RequestedEstimate {
  id: string;
  /** The package keeps the name that it had at the time of the estimate. */
  package: { id: string; name: string } | null;
  /** Total and address, for the owner's email. */
  summary: string;
}

interface Source {
  request: ContactRequest;
  site: SiteContent;
  estimate: RequestedEstimate | null;
}

/** The package that a request starts from. */
const packageOf = ({ request, site, estimate }: Source) =>
  site.packages.find(({ id }) => id === request.package) ?? estimate?.package ?? null;

type Judged = Awaited<ReturnType<typeof judgeRequest>>;

function newContact(
  source: Source,
  { now, spam, publicUrl }: { now: number; spam: Judged; publicUrl: string },
): Omit<ContactRow, 'seq'> {
  const { request, site, estimate } = source;
  const { form } = site;
  const language = languageOf(site.identity);
  const timeline = request.timeline ?? null;
  const chosen = packageOf(source);
  const isSpam = spam.score >= SPAM_FROM;
  const pressing = pressingWordsIn(request.message, language);
  const columns = {
    name: request.name,
    email: request.email,
    company: request.company ?? null,
    projectType: request.projectType ?? null,
    budget: request.budget ?? null,
    timeline,
    isPressing: Number(isFirstOfCalmList(timeline, form.timelines, language) || isPressingIn(language, timeline ?? '')),
    message: request.message,
    packageId: chosen?.id ?? null,
    packageName: chosen?.name ?? null,
    estimateId: estimate?.id ?? null,
    priority: pressing === null ? ('medium' as const) : ('urgent' as const),
    submittedAt: now,
  };
  return {
    id: newId(),
    ...columns,
    ...storedUrgency(columns, now),
    ...untouched,
    ...arrived(now, !isSpam),
    spam: Number(isSpam),
    spamScore: spam.score,
    spamReasons: spam.reasons.length === 0 ? null : JSON.stringify(spam.reasons),
    textDigest: spam.digest,
    priorityReason: pressing === null ? null : `The message says "${pressing}"`,
    ...sentAttribution(request.attribution, publicUrl),
    updatedAt: now,
    deletedAt: null,
  };
}

/** @throws NotFound when it was deleted meanwhile */
async function claimEstimate({ database, now }: Context, id: string, transaction: Transaction): Promise<void> {
  const [claimed] = await database.models.estimates.update({ requestedAt: now() }, { where: { id }, transaction });
  if (claimed === 0) throw missing(messages.estimateNotFound);
}

async function store(context: Context, source: Source, address: string, transaction: Transaction) {
  const { request, site, estimate } = source;
  assertOffered(request, site);
  const { config, database, limits, events } = context;
  const now = context.now();
  const { allowed, retryAfter } = await limits.takeForClient(SUBMISSION_LIMIT, address, transaction);
  if (!allowed) throw rateLimited(contactMessages.rateLimited, retryAfter);
  // Spam is answered as ever, and its sender does not learn of it.
  const spam = await judgeRequest(context, request, site.identity, transaction);
  const isSpam = spam.score >= SPAM_FROM;
  const mayConfirm =
    (await limits.take(CONFIRMATION_LIMIT, emailDigest(request.email), transaction)).allowed &&
    (await takeForRecipient(context, request.email, transaction)).allowed;
  const row = newContact(source, { now, spam, publicUrl: config.publicUrl });
  if (estimate) await claimEstimate(context, estimate.id, transaction);
  const files = await claimAttachments(context, request.files ?? [], row.id, transaction);
  if (!isSpam) {
    const subject = { contact: row, site, estimate: estimate?.summary ?? null, files, isConfirmed: mayConfirm };
    const about = { entityId: row.id, title: row.name, actor: VISITOR, details: {} };
    await events.emit({ type: 'contact.received', ...about, subject }, transaction);
  }
  // These come last, because they lock rows that every submission changes until the commit.
  const seq = await nextNumber(database, 'contacts', transaction);
  if (!isSpam) await addToCount(database, row, 1, transaction);
  await database.sequelize.getQueryInterface().bulkInsert('contacts', [{ ...row, seq }], { transaction });
  return { id: row.id, _id: row.id, submittedAt: toIso(now) };
}

/**
 * Stores a contact and its emails in one transaction. @throws RateLimited after 5 an hour from one address;
 * RuleBroken for bots, for a budget, timeline or package that the site does not offer, for a file that is gone, and for an idempotency key used with
 * another body
 */
export async function submitContact(
  context: Context,
  request: ContactRequest,
  caller: { address: string; idempotencyKey: string | undefined },
  estimate: RequestedEstimate | null = null,
) {
  assertNotBot(request);
  // Neither says what is asked for: an attempt that is repeated differs in its time.
  const { website: _website, filledIn: _filledIn, ...body } = request;
  const { content: site } = await context.site.current();
  return withIdempotencyKey(context, {
    key: caller.idempotencyKey,
    scope: estimate ? `estimate ${estimate.id}` : 'contact',
    body,
    work: (transaction) => store(context, { request, site, estimate }, caller.address, transaction),
  });
}
