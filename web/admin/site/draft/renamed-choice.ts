import type { ShownContent } from '#common/contract/site/content.ts';
import { withValue } from './document-path.ts';

const PLACE = /^form\.(budgets|timelines)\.(\d+)$/;
const fieldOf = { budgets: 'budget', timelines: 'timeline' } as const;

/**
 * Writes a budget or timeline of the form, and follows it in the packages that chose it: its name is said once. A name
 * that the list has twice is followed by nobody.
 */
export function withRenamedChoice(content: ShownContent, path: string, name: unknown): ShownContent {
  const next = withValue(content, path, name);
  const [, list, place] = PLACE.exec(path) ?? [];
  if ((list !== 'budgets' && list !== 'timelines') || typeof name !== 'string') return next;
  const field = fieldOf[list];
  const before = content.form[list][Number(place)];
  const isOne = content.form[list].filter((entry) => entry === before).length === 1;
  if (!isOne || !content.packages.some((entry) => entry[field] === before)) return next;
  return {
    ...next,
    packages: next.packages.map((entry) => (entry[field] === before ? { ...entry, [field]: name } : entry)),
  };
}
