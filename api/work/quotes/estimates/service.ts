import { randomBytes } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { ownersLocale, siteLanguage } from '#api/core/deliveries/email-language.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EstimateRow } from '#api/database/tables/quotes.ts';
import { submitContact } from '#api/desk/index.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import type { Estimate, EstimateRequest, RequestOfEstimate } from '#common/contract/estimates.ts';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type AppError, expired, missing, ruleBroken } from '#common/errors.ts';
import { DAY, ESTIMATE, MAX_AMOUNT } from '#common/limits.ts';
import { estimateMessages } from '#common/messages.ts';
import { estimatePath } from '#common/paths.ts';
import { dayIn } from '#common/site/days.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { estimateOf, formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import * as messages from '#common/texts/keys/messages.ts';

/** `true` while visitors can make estimates: the owner offers them, and shows the prices that they are made of. */
export async function offersEstimates(
  context: Pick<Context, 'database' | 'site'>,
  transaction?: Transaction,
): Promise<boolean> {
  const { estimatesEnabled } = await readQuoteSettings(context, transaction);
  const { content } = await context.site.current();
  return estimatesEnabled && isVisible(content, 'services');
}

/** @throws NotFound while the owner does not offer estimates */
export async function assertOffersEstimates(context: Context, transaction?: Transaction): Promise<void> {
  if (!(await offersEstimates(context, transaction))) throw missing(messages.pageNotFound);
}

/** 128 random bits: whoever knows the id reads the estimate. */
const newEstimateId = () => randomBytes(16).toString('base64url');

const refused = (path: 'package' | 'addOns', message: string): AppError => ruleBroken(message, [{ path, message }]);

/** @throws RuleBroken for what the site does not offer, or nothing */
function addUp(site: SiteContent, { package: wanted, addOns }: Pick<EstimateRequest, 'package' | 'addOns'>) {
  if (wanted !== null && !site.packages.some(({ id }) => id === wanted))
    throw refused('package', estimateMessages.unknownPackage);
  if (addOns.some((addOn) => !site.addOns.some(({ id }) => id === addOn)))
    throw refused('addOns', estimateMessages.unknownAddOn);
  const sum = estimateOf(site, { package: wanted, addOns });
  if (!sum) throw refused('package', estimateMessages.nothing);
  if (sum.total > MAX_AMOUNT) throw refused('package', estimateMessages.tooMuch);
  return sum;
}

/** `null` where nothing speaks of tax. */
const includesTax = ({ tax }: MoneySettings) => (tax.scheme === 'rates' ? Number(tax.prices === 'gross') : null);

const storedAnswers = ({ goal = null, deadline = null, notes = null }: NonNullable<EstimateRequest['answers']>) =>
  JSON.stringify({ goal, deadline, notes });

/**
 * Adds up what the package and add-ons cost now. Every price of an estimate comes from here.
 * @throws NotFound while the owner does not offer estimates; RuleBroken for what the site does not offer, or nothing
 */
async function computeEstimate(
  context: Context,
  choice: EstimateRequest,
  transaction?: Transaction,
): Promise<EstimateRow> {
  await assertOffersEstimates(context, transaction);
  const { content: site } = await context.site.current();
  const { lines, total, currency, weeks } = addUp(site, choice);
  const now = context.now();
  const earliestStart = nextStart(site.availability.startsOn, dayIn(site.identity.timeZone, now));
  return {
    id: newEstimateId(),
    packageId: choice.package,
    packageName: lines.find(({ kind }) => kind === 'package')?.title ?? null,
    lines: JSON.stringify(lines),
    total,
    currency,
    taxIncluded: includesTax(await readMoneySettings(context, transaction)),
    weeksFrom: weeks?.from ?? null,
    weeksTo: weeks?.to ?? null,
    earliestStart,
    earliestDelivery: weeks && deliveryOf({ weeks }, earliestStart).latest,
    answers: choice.answers ? storedAnswers(choice.answers) : null,
    createdAt: now,
    expiresAt: now + ESTIMATE.days * DAY,
    requestedAt: null,
  };
}

type Lines = Estimate['lines'];
type Answers = NonNullable<Estimate['answers']>;

export const linesOf = ({ lines }: Pick<EstimateRow, 'lines'>): Lines => JSON.parse(lines);

const answersOf = ({ answers }: EstimateRow): Answers | null => (answers === null ? null : JSON.parse(answers));

const estimateUrl = ({ config }: Pick<Context, 'config'>, id: string): string => config.publicUrl + estimatePath(id);

/** An estimate as anybody with its link reads it. */
export function presentEstimate(context: Pick<Context, 'config'>, row: EstimateRow): Estimate {
  const { id, packageId, total, currency, weeksFrom, weeksTo, earliestStart, earliestDelivery, expiresAt } = row;
  const lines = linesOf(row);
  const deadline = answersOf(row)?.deadline ?? null;
  return {
    id,
    package: packageId,
    addOns: lines.flatMap(({ kind, ref }) => (kind === 'addOn' ? [ref] : [])),
    lines,
    total,
    currency,
    taxIncluded: row.taxIncluded === null ? null : row.taxIncluded === 1,
    weeks: weeksFrom === null || weeksTo === null ? null : { from: weeksFrom, to: weeksTo },
    earliestStart,
    earliestDelivery,
    fitsDeadline: deadline === null || earliestDelivery === null ? null : earliestDelivery <= deadline,
    validUntil: toIso(expiresAt),
    binding: false,
    url: estimateUrl(context, id),
  };
}

/** Adds what the visitor said about the project, which only the owner may read. */
export const presentToOwner = (context: Pick<Context, 'config'>, row: EstimateRow): Estimate => ({
  ...presentEstimate(context, row),
  answers: answersOf(row),
});

/** Stores an estimate. @throws NotFound, RuleBroken as `computeEstimate` does */
export async function makeEstimate(
  context: Context,
  choice: EstimateRequest,
  transaction?: Transaction,
): Promise<Estimate> {
  const row = await computeEstimate(context, choice, transaction);
  await context.database.models.estimates.create(row, { ...(transaction && { transaction }) });
  return presentEstimate(context, row);
}

/** An estimate that is not stored, and so has no address. @throws NotFound, RuleBroken as `computeEstimate` does */
export async function previewEstimate(
  context: Context,
  choice: EstimateRequest,
): Promise<Omit<Estimate, 'id' | 'url'>> {
  const { id: _id, url: _url, ...estimate } = presentEstimate(context, await computeEstimate(context, choice));
  return estimate;
}

/** @throws NotFound while the owner does not offer estimates, or for an unknown id; Expired after 30 days */
export async function findEstimate(context: Context, id: string): Promise<EstimateRow> {
  await assertOffersEstimates(context);
  const row = await selectRow(context.database.models.estimates, { where: { id } });
  if (!row) throw missing(messages.estimateNotFound);
  if (row.expiresAt <= context.now()) throw expired(estimateMessages.expired);
  return row;
}

/** Finds an expired estimate, too. @throws NotFound for an unknown contact, or one that was made of no estimate */
export async function findEstimateOfContact({ database }: Context, contactId: string): Promise<EstimateRow> {
  const { contacts, estimates } = database.models;
  const contact = await selectRow(contacts, { attributes: ['estimateId'], where: { id: contactId } });
  const row = contact?.estimateId ? await selectRow(estimates, { where: { id: contact.estimateId } }) : undefined;
  if (!row) throw missing(messages.estimateNotFound);
  return row;
}

/** Deletes estimates whose requests were all deleted, and those of which none was made in time. */
export async function deleteUnusedEstimates({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const { literal } = database.sequelize;
  await database.models.estimates.destroy({
    where: {
      id: { [Op.notIn]: literal('(SELECT estimateId FROM contacts WHERE estimateId IS NOT NULL)') },
      [Op.or]: [{ requestedAt: { [Op.ne]: null } }, { createdAt: { [Op.lt]: now() - ESTIMATE.storedDays * DAY } }],
    },
  });
}

/** The lines in words, for a request without a message. */
function inWords(row: EstimateRow, locale: string): string {
  const money = (amount: number) => formatAmount(amount, { locale, currency: row.currency });
  return [
    'A request made of an estimate:',
    ...linesOf(row).map(({ title, total }) => `${title}: ${money(total)}`),
    `Total: From ${money(row.total)}`,
    ...(row.earliestDelivery === null ? [] : [`Earliest delivery: ${formatDay(row.earliestDelivery, { locale })}`]),
  ].join('\n');
}

/**
 * Stores a contact that is made of an estimate, as the contact form does.
 * @throws NotFound, Expired, and what `submitContact` throws
 */
export async function requestEstimate(
  context: Context,
  id: string,
  { message, ...fields }: RequestOfEstimate,
  caller: { address: string; idempotencyKey: string | undefined },
): Promise<{ id: string }> {
  const row = await findEstimate(context, id);
  const { identity } = (await context.site.current()).content;
  // The owner reads both.
  const { locale } = { ...identity, ...ownersLocale(await siteLanguage(context)) };
  const { packageId, packageName } = row;
  const stored = await submitContact(context, { ...fields, message: message ?? inWords(row, locale) }, caller, {
    id,
    package: packageId === null ? null : { id: packageId, name: packageName ?? packageId },
    summary: `From ${formatAmount(row.total, { locale, currency: row.currency })}, ${estimateUrl(context, id)}`,
  });
  return { id: stored.id };
}
