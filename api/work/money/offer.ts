import type { Context } from '#api/core/context.ts';
import { countriesOf } from '#api/work/agreements/language.ts';
import { sellerLines } from '#api/work/agreements/pdf/party-lines.ts';
import { offersEstimates } from '#api/work/quotes/estimates/service.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import { readMoneySettings } from './settings.ts';

/** What the public pages offer and say of the owner's work; `null` where nothing is said. */
export interface WorkOffer {
  hasEstimates: boolean;
  hasRecord: boolean;
  /** Who sells, as the imprint names it: the name first. */
  provider: string[] | null;
  /** Whether the prices include tax. */
  taxIncluded: boolean | null;
}

export async function readWorkOffer(context: Context): Promise<WorkOffer> {
  const { identity } = (await context.site.current()).content;
  const { seller, tax } = await readMoneySettings(context);
  return {
    hasEstimates: await offersEstimates(context),
    hasRecord: (await readQuoteSettings(context)).recordShown,
    provider: seller?.inImprint ? sellerLines(seller, { country: countriesOf(identity) }) : null,
    taxIncluded: tax.scheme === 'rates' ? tax.prices === 'gross' : null,
  };
}
