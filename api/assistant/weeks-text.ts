import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';

/** '3-5 weeks', '1 week', in the voice in which is written. */
export const weeksText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? t(texts.weeks, { count: to }) : t(texts.weeksRange, { from, to });
