import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import { countNewWords } from '#api/assistant/understand/intent-model.ts';
import { termsOf } from '#api/search/terms.ts';
import type { Asked } from './answer.ts';

/** 'The payout thing' is the only project whose text has that word. */
export function projectOfWord(plain: string, { projectStems }: Pick<Knowledge, 'projectStems'>): string | undefined {
  const found = new Set(
    termsOf(plain).flatMap((term) => {
      const [one, ...others] = projectStems.filter(({ stems }) => stems.has(term));
      return one && others.length === 0 ? [one.project.id] : [];
    }),
  );
  const [only, ...others] = found;
  const own = projectStems.find(({ project: { id } }) => id === only)?.stems;
  // 'The label station' is of something that the site does not have, although another project has a station.
  const namesOther = termsOf(plain).some((term) => !own?.has(term) && countNewWords(term) > 0);
  return others.length === 0 && !namesOther ? only : undefined;
}

/** `null` where the question names no year. */
export function yearAsked({ read, today }: Asked): number | null {
  const thisYear = Number(today.slice(0, 4));
  if (/\blast year\b/.test(read.plain)) return thisYear - 1;
  if (/\bthis year\b/.test(read.plain)) return thisYear;
  const written = /\b(?:in|from|of) (20\d\d)\b/.exec(read.plain)?.[1];
  return written === undefined ? null : Number(written);
}
