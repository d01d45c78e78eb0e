import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { EstimateRow } from '#api/database/tables/quotes.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import type { Estimate, EstimateRequest } from '#common/contract/estimates.ts';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type AppError, expired, missing, ruleBroken } from '#common/errors.ts';
import { DAY, ESTIMATE, MAX_AMOUNT } from '#common/limits.ts';
import { estimateMessages } from '#common/messages.ts';
import { dayIn } from '#common/site/days.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { estimateOf } from '#common/site/estimate.ts';
import { isVisible } from '#common/site/sections.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { presentEstimate } from './presenter.ts';

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
