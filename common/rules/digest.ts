import { formatNumber } from '#common/format.ts';

/** The daily email about who waits. Times are written out when it is made, because they are those of then. */
export interface Digest {
  /** All who wait, also those that are not listed. */
  waiting: number;
  overdue: number;
  entries: readonly { name: string; since: string; isOverdue: boolean; url: string }[];
}

export const digestSubject = ({ waiting }: Digest): string => {
  if (waiting === 0) return 'Nobody is waiting for an answer';
  return waiting === 1
    ? '1 request is waiting for an answer'
    : `${formatNumber(waiting)} requests are waiting for an answer`;
};

export const digestWait = ({ since, isOverdue }: Digest['entries'][number]): string =>
  `Waiting since ${since}${isOverdue ? ', overdue' : ''}`;

/** Counts in words who wait too long; empty where nobody does. */
export const digestLate = ({ overdue }: Digest): string =>
  overdue > 0 ? `${formatNumber(overdue)} of them longer than promised.` : '';

/** Counts in words who wait beside those that are listed; empty where all are. */
export const digestRest = ({ waiting, entries }: Digest): string =>
  waiting > entries.length ? `and ${formatNumber(waiting - entries.length)} more` : '';

export function digestText(digest: Digest, intro: readonly string[]): string {
  const { entries } = digest;
  const listed = entries.flatMap((entry) => ['', entry.name, digestWait(entry), entry.url]);
  const more = [digestRest(digest)].filter(Boolean).flatMap((rest) => ['', rest]);
  return [`${digestSubject(digest)}.`, ...intro, ...listed, ...more].join('\n');
}
