import type { Context } from '#api/core/context.ts';
import type { ChangeRow } from '#api/database/tables/engagements.ts';
import { undrawableNotices } from '#api/work/agreements/undrawable.ts';

/** Lines for the owner: letters of a change that its PDF cannot draw. */
export async function changeNotices(
  { site }: Pick<Context, 'site'>,
  { title, reason }: Pick<ChangeRow, 'title' | 'reason'>,
): Promise<string[]> {
  const { locale } = (await site.current()).content.identity;
  const parts = [
    { name: 'the title', text: title },
    { name: 'the reason', text: reason ?? '' },
  ];
  return undrawableNotices(parts, locale);
}
