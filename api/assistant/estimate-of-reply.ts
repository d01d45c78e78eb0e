import type { Context } from '#api/core/context.ts';
import { makeEstimate, offersEstimates } from '#api/work/index.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { AppError } from '#common/errors.ts';
import type { Choice } from '#common/site/estimate.ts';

/** An estimate of what a reply tells the price of. `undefined` where there is no such price, or the owner offers none. */
export async function estimateOfReply(context: Context, choice: Choice | null): Promise<ReplyMetadata['estimate']> {
  if (choice === null || !(await offersEstimates(context))) return undefined;
  try {
    const { id, url, total, currency } = await makeEstimate(context, { ...choice, addOns: [...choice.addOns] });
    return { id, url, total, currency };
  } catch (error) {
    // The site was published anew meanwhile, without what the reply is about.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
