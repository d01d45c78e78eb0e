import * as texts from '#common/texts/keys/forms.ts';
import { localeOr, spokenLanguage, t } from '#common/texts/text.ts';

/**
 * The budgets and timelines with which a site begins. Requests keep these words in every language, so that filters and
 * urgency know them; visitors see them in the language of the site.
 */

export const seedBudgets = ['$500 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', '$10,000+'];

const timelineTexts = {
  ASAP: texts.timelineAsap,
  '1-2 weeks': texts.timelineWeeks,
  '1 month': texts.timelineMonth,
  '2-3 months': texts.timelineMonths,
  '3+ months': texts.timelineLong,
};
export const seedTimelines = Object.keys(timelineTexts);

const isSeedTimeline = (value: string): value is keyof typeof timelineTexts => Object.hasOwn(timelineTexts, value);

/** A budget of the form as visitors see it; one of the owner's own as it is written. */
export function budgetLabel(value: string): string {
  if (spokenLanguage() === 'en' || !seedBudgets.includes(value)) return value;
  const [from = 0, to] = (value.match(/[\d,]+/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')));
  const dollars = new Intl.NumberFormat(localeOr('en-US'), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return to === undefined ? t(texts.budgetOver, { amount: dollars.format(from) }) : dollars.formatRange(from, to);
}

/** A timeline of the form as visitors see it; one of the owner's own as it is written. */
export const timelineLabel = (value: string): string =>
  spokenLanguage() !== 'en' && isSeedTimeline(value) ? t(timelineTexts[value]) : value;
