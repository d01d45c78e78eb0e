import type { Context } from '#api/core/context.ts';
import { ownersLocale, siteLanguage } from '#api/core/deliveries/email-language.ts';
import type { EstimateRow } from '#api/database/tables/quotes.ts';
import { submitContact } from '#api/desk/index.ts';
import type { RequestOfEstimate } from '#common/contract/estimates.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { estimateUrl, linesOf } from './presenter.ts';
import { findEstimate } from './service.ts';

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
