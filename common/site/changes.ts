import type { SiteContent } from '#common/contract/site/content.ts';
import { languageOptions } from '#common/languages.ts';
import { formatMoney, formatWeeks } from './format.ts';
import { labelOf } from './labels.ts';
import { nameOfOption } from './options.ts';
import { byId, identifiedLists, idsOf, isEqual, isObject, type Json, join } from './tree.ts';

/** One field that differs. `before` or `after` is `undefined` where the field did not exist. */
export interface Difference {
  path: string;
  before: Json;
  after: Json;
}

/** The differing fields of two values: entries with ids by id, those of other lists by place. */
export function* differences(before: Json, after: Json, path = ''): Generator<Difference> {
  if (isEqual(before, after)) return;
  const lists = identifiedLists(before, after);
  if (lists) {
    const [old = [], now = []] = lists;
    const [oldById, newById] = [byId(old), byId(now)];
    for (const id of new Set([...oldById.keys(), ...newById.keys()]))
      yield* differences(oldById.get(id), newById.get(id), join(path, id));
    const stayed = idsOf(old).filter((id) => newById.has(id));
    const stayedNow = idsOf(now).filter((id) => oldById.has(id));
    if (!isEqual(stayed, stayedNow)) yield { path, before: old, after: now };
  } else if (Array.isArray(before) && Array.isArray(after)) {
    for (let place = 0; place < Math.max(before.length, after.length); place++)
      yield* differences(before[place], after[place], join(path, place));
  } else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(before[key], after[key], join(path, key));
  } else yield { path, before, after };
}

/** A difference as the owner reads it. */
export interface Change {
  path: string;
  label: string;
  before: string | null;
  after: string | null;
}

const MAX_SHOWN = 200;
/** Cuts between the characters that a reader sees, so that no emoji is torn apart. */
function shorten(text: string): string {
  if (text.length <= MAX_SHOWN) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > MAX_SHOWN - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}

const nameOf = ({ name, label, id }: Record<string, Json>): string => String(name || label || id);

function show(value: Json, path: string, identity: SiteContent['identity']): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return /(?:^|\.)price$/.test(path) ? formatMoney(value, identity) : String(value);
  const entries = identifiedLists(value)?.flat();
  if (entries) return entries.map(nameOf).join(', ');
  if (Array.isArray(value)) return value.map((entry) => show(entry, path, identity) ?? '').join(', ');
  if (path === 'identity.language') return languageOptions.find((one) => one.value === value)?.label ?? String(value);
  if (!isObject(value)) return nameOfOption(path, String(value));
  if (typeof value.from === 'number' && typeof value.to === 'number')
    return formatWeeks({ from: value.from, to: value.to });
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, entry]) => show(entry, join(path, key), identity) ?? [])
    .filter((text) => text !== '')
    .join(', ');
}

const shown = (value: Json, path: string, { identity }: SiteContent): string | null => {
  const text = show(value, path, identity);
  return text === null ? null : shorten(text);
};

/** Lists the differences in the order of the document. Texts are shown as they are written. */
export const changesBetween = (before: SiteContent, after: SiteContent): Change[] =>
  [...differences(before, after)].map(({ path, before: old, after: now }) => ({
    path,
    label: isOrder(old, now) ? `${labelOf(path, after, before)}: order` : labelOf(path, after, before),
    before: shown(old, path, before),
    after: shown(now, path, after),
  }));

/** A list of entries with ids is a difference of its own only when its order changed. */
const isOrder = (before: Json, after: Json): boolean => identifiedLists(before, after) !== null;
