import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/labels.ts';
import { spokenLanguage, t } from '#common/texts/text.ts';

/** A site begins with these kinds of call. */
export const seedCalls = {
  short: {
    name: '30-minute consultation',
    text: 'A first call about your project: what it should do, whether I am the right one, and what it may cost.',
  },
  long: {
    name: '1-hour strategy session',
    text: 'I go through your product or idea with you in detail, and you leave with a plan that works without me, too.',
  },
};

const labels: Readonly<Record<string, TextKey>> = {
  [seedCalls.short.name]: texts.seedShortName,
  [seedCalls.short.text]: texts.seedShortText,
  [seedCalls.long.name]: texts.seedLongName,
  [seedCalls.long.text]: texts.seedLongText,
};

/** The name or the description of a kind of call as visitors see it; the owner's own as it is written. */
export function callLabel(text: string): string {
  const label = spokenLanguage() !== 'en' && Object.hasOwn(labels, text) ? labels[text] : undefined;
  return label === undefined ? text : t(label);
}
