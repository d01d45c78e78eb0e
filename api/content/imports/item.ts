import type { ImportItem } from '#common/contract/imports.ts';
import type { ImportAction } from '#common/import-options.ts';

type About = Pick<ImportItem, 'key' | 'type' | 'title'>;
type Fields = NonNullable<ImportItem['after']>;

/** A line of a preview. */
export const item = (
  about: About,
  action: ImportAction,
  {
    before = null,
    after = null,
    reason = null,
    needs = [],
  }: Partial<Pick<ImportItem, 'before' | 'reason' | 'needs'>> & {
    after?: object | null;
  },
): ImportItem => ({ ...about, action, reason, needs, before, after: after as Fields | null });

export const skipped = (about: About, reason: string): ImportItem => item(about, 'skip', { reason });
