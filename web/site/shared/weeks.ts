import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';

/** '3-5 weeks', '4 weeks', '1 week' */
export const weeksText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? t(texts.weeks, { count: from }) : t(texts.weeksRange, { from, to });
