import type { SiteContent } from '#common/contract/site/content.ts';

/** What each entry was called before: entries that got other words at the same place of a list as long as before. */
export function renamedIn(before: readonly string[], after: readonly string[]): ReadonlyMap<string, string> {
  if (before.length !== after.length) return new Map();
  const pairs = before.map((word, place): [string, string] => [word, after[place] ?? word]);
  // An entry that only moved has kept its words.
  return new Map(pairs.filter(([old, now]) => old !== now && !after.includes(old) && !before.includes(now)));
}

/** The document with packages that name the form's budgets and timelines in their new words. */
export function withRenamedChoices(before: SiteContent, after: SiteContent): SiteContent {
  const budgets = renamedIn(before.form.budgets, after.form.budgets);
  const timelines = renamedIn(before.form.timelines, after.form.timelines);
  const follows = ({ budget, timeline }: SiteContent['packages'][number]) =>
    (budget !== null && budgets.has(budget)) || (timeline !== null && timelines.has(timeline));
  if (!after.packages.some(follows)) return after;
  const packages = after.packages.map((entry) => ({
    ...entry,
    budget: entry.budget === null ? null : (budgets.get(entry.budget) ?? entry.budget),
    timeline: entry.timeline === null ? null : (timelines.get(entry.timeline) ?? entry.timeline),
  }));
  return { ...after, packages };
}
