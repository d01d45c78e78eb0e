import type { Context } from '#api/core/context.ts';
import { type TextPart, undrawableNotices } from '#api/work/agreements/undrawable.ts';
import { readSender } from '#api/work/quotes/document.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { openQuoteStates } from '#common/quote-options.ts';

const told: ReadonlySet<Quote['state']> = new Set(['draft', ...openQuoteStates]);

const textsOf = (values: readonly (string | null)[]): string => values.filter((value) => value !== null).join('\n');

/** Every text in a value, each on its line. */
function stringsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? textsOf(Object.values(value).map(stringsIn)) : '';
}

const optionTexts = ({ options }: Quote): string =>
  textsOf(
    options.flatMap(({ title, summary, excludes, lines, milestones }) => [
      title,
      summary,
      excludes,
      ...lines.flatMap((line) => [line.title, line.details]),
      ...milestones.map((milestone) => milestone.title),
    ]),
  );

/** Adds what the owner should know of a quote that can still be agreed to. */
export async function withNotices(
  context: Pick<Context, 'connections' | 'site'>,
  quote: Quote,
): Promise<Quote & { notices: string[] }> {
  if (!told.has(quote.state)) return { ...quote, notices: [] };
  const sender = await readSender(context);
  const { locale } = (await context.site.current()).content.identity;
  const parts: TextPart[] = [
    { name: 'your name or place', text: textsOf([sender.name, sender.place]) },
    { name: 'the seller', text: stringsIn(quote.seller) },
    { name: 'the name of the client', text: textsOf([quote.client.name, quote.client.company]) },
    { name: 'the billing details', text: stringsIn(quote.client.billing) },
    { name: 'the tax', text: stringsIn([quote.tax, ...quote.options.map(({ taxes }) => taxes)]) },
    { name: 'the title', text: quote.title },
    { name: 'the options', text: optionTexts(quote) },
    { name: 'the note', text: quote.note ?? '' },
    { name: 'the terms', text: quote.terms },
  ];
  return { ...quote, notices: await undrawableNotices(parts, locale) };
}
