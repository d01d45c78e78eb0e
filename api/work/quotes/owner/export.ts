import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from '#api/core/context.ts';
import { csvOptions } from '#api/core/csv.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { expireDueQuotes } from '#api/work/quotes/expiry.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';

const CHUNK = 500;

const decimal = ({ total, currency }: QuoteRow) =>
  fromMinorUnits(Number(total), currency).toFixed(currencyDigits(currency));

const columns: { header: string; of(row: QuoteRow): string | number }[] = [
  { header: 'Number', of: ({ number }) => number },
  { header: 'Version', of: ({ version }) => version },
  { header: 'State', of: ({ state }) => state },
  { header: 'Client', of: ({ clientName }) => clientName },
  { header: 'Email', of: ({ clientEmail }) => clientEmail },
  { header: 'Title', of: ({ title }) => title },
  { header: 'Currency', of: ({ currency }) => currency },
  { header: 'Total', of: decimal },
  { header: 'Sent', of: ({ sentAt }) => toIsoOrNull(sentAt) ?? '' },
  { header: 'Answered', of: ({ answeredAt }) => toIsoOrNull(answeredAt) ?? '' },
  { header: 'Valid until', of: ({ validUntil }) => validUntil },
];

async function* readRows({ database }: Context) {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await selectRows(database.models.quotes, { order: ['number', 'version'], limit: CHUNK, offset });
    for (const row of rows) yield columns.map(({ of }) => of(row));
    if (rows.length < CHUNK) return;
  }
}

/** All versions of all quotes as CSV for spreadsheets. */
export async function exportQuotes(context: Context): Promise<Readable> {
  await expireDueQuotes(context);
  const csv = stringify(csvOptions(columns.map(({ header }) => header)));
  const rows = Readable.from(readRows(context));
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}
