import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { EstimateRow } from '#api/database/tables/quotes.ts';
import type { Estimate } from '#common/contract/estimates.ts';
import { estimatePath } from '#common/paths.ts';

type Lines = Estimate['lines'];
type Answers = NonNullable<Estimate['answers']>;

export const linesOf = ({ lines }: Pick<EstimateRow, 'lines'>): Lines => JSON.parse(lines);

const answersOf = ({ answers }: EstimateRow): Answers | null => (answers === null ? null : JSON.parse(answers));

export const estimateUrl = ({ config }: Pick<Context, 'config'>, id: string): string =>
  config.publicUrl + estimatePath(id);

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
