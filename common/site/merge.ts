import type { SiteContent } from '#common/contract/site/content.ts';
import { differences } from './changes.ts';
import { labelOf } from './labels.ts';
import { byId, type Identified, identifiedLists, idsOf, isEqual, isObject, type Json, join } from './tree.ts';

/** A field that both sides changed, each to another value. `null` stands for a field that does not exist. */
export interface MergeConflict {
  path: string;
  label: string;
  base: Json;
  current: Json;
  submitted: Json;
}

interface Sides {
  base: Json;
  current: Json;
  submitted: Json;
}

interface Merging {
  /** Places where the stored side's change was taken. */
  merged: string[];
  conflicts: ({ path: string } & Sides)[];
}

/** `undefined` is a field, or an entry, that the side does not have. */
function mergeValue(sides: Sides, path: string, merging: Merging): Json {
  const { base, current, submitted } = sides;
  if (isEqual(current, submitted)) return submitted;
  if (isEqual(base, current)) return submitted;
  const lists = identifiedLists(base, current, submitted);
  if (lists) return mergeEntries(lists, path, merging);
  if (isObject(base) && isObject(current) && isObject(submitted)) {
    const keys = new Set([...Object.keys(base), ...Object.keys(current), ...Object.keys(submitted)]);
    const entries = [...keys].map((key) => [
      key,
      mergeValue({ base: base[key], current: current[key], submitted: submitted[key] }, join(path, key), merging),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (isEqual(base, submitted)) {
    merging.merged.push(path);
    return current;
  }
  merging.conflicts.push({ path, ...sides });
  return submitted;
}

/** The ids in the order of `order`, with those that only `others` has after the one that they follow there. */
function inOrder(order: readonly string[], others: readonly string[]): string[] {
  const result = [...order];
  others.forEach((id, index) => {
    if (!result.includes(id)) result.splice(result.indexOf(others[index - 1] ?? '') + 1, 0, id);
  });
  return result;
}

function mergeEntries(
  [old = [], ours = [], theirs = []]: readonly Identified[][],
  path: string,
  merging: Merging,
): Json {
  const [oldById, oursById, theirsById] = [byId(old), byId(ours), byId(theirs)];
  const entries = new Map<string, Json>();
  for (const id of new Set([...oldById.keys(), ...oursById.keys(), ...theirsById.keys()])) {
    const sides = { base: oldById.get(id), current: oursById.get(id), submitted: theirsById.get(id) };
    const entry = mergeValue(sides, join(path, id), merging);
    if (entry !== undefined) entries.set(id, entry);
  }
  const everywhere = (list: readonly Identified[]) =>
    idsOf(list).filter((id) => [oldById, oursById, theirsById].every((map) => map.has(id)));
  const [oldOrder, ourOrder, theirOrder] = [everywhere(old), everywhere(ours), everywhere(theirs)];
  const ourMove = !isEqual(oldOrder, ourOrder);
  const theirMove = !isEqual(oldOrder, theirOrder);
  if (ourMove && !theirMove) merging.merged.push(path);
  if (ourMove && theirMove && !isEqual(ourOrder, theirOrder))
    merging.conflicts.push({ path, base: old, current: ours, submitted: theirs });
  const [first, second] = ourMove && !theirMove ? [ours, theirs] : [theirs, ours];
  return inOrder(idsOf(first), idsOf(second)).flatMap((id) => entries.get(id) ?? []);
}

const orNull = (value: Json) => (value === undefined ? null : value);

const present = (conflicts: Merging['conflicts'], ...documents: readonly SiteContent[]): MergeConflict[] =>
  conflicts.map(({ path, base, current, submitted }) => ({
    path,
    label: labelOf(path, ...documents),
    base: orNull(base),
    current: orNull(current),
    submitted: orNull(submitted),
  }));

interface ValueMerge<Value> extends Merging {
  /** Holds the submitted value of a field that both sides changed. */
  value: Value;
}

/**
 * Merges two edits of one value field by field: lists of entries with ids by entry, other lists whole. A field that one
 * side changed is that side's.
 */
export function mergeEdits<Value>(base: Value, current: Value, submitted: Value): ValueMerge<Value> {
  const merging: Merging = { merged: [], conflicts: [] };
  // Three values of one shape give a value of that shape.
  const value = mergeValue({ base, current, submitted }, '', merging) as Value;
  return { value, ...merging };
}

export interface Merge {
  /** Holds the submitted value of a field that both sides changed. */
  content: SiteContent;
  merged: string[];
  conflicts: MergeConflict[];
}

/** Merges two edits of one document, as `mergeEdits` does, and labels what both changed. */
export function mergeContent(base: SiteContent, current: SiteContent, submitted: SiteContent): Merge {
  const { value, merged, conflicts } = mergeEdits(base, current, submitted);
  return { content: value, merged, conflicts: present(conflicts, submitted, current) };
}

/** The conflicts of two documents whose common base is not known: each field that differs. */
export const conflictsWithoutBase = (current: SiteContent, submitted: SiteContent): MergeConflict[] =>
  present(
    [...differences(current, submitted)].map(({ path, before, after }) => ({
      path,
      base: undefined,
      current: before,
      submitted: after,
    })),
    submitted,
    current,
  );
