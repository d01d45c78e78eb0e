import { SiteContent } from '#common/contract/site/content.ts';
import { availabilityStates, defaultThemes, fontPairs, linkKinds } from '#common/site/options.ts';
import { problemsOf } from '#common/site/problems.ts';

/** Random edits of a site's document that a draft accepts: every kind of field, and every list. Most may be published. */

/** One edit of so many may leave a draft that cannot be published. */
const DRAFTS_THAT_MUST_WAIT = 40;

/** @returns a whole number from 0 up to, and without, `below` */
export type Pick = (below: number) => number;

type Path = (string | number)[];
type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Fields that take values of their own, by name. */
const samples: Record<string, readonly unknown[]> = {
  state: availabilityStates,
  kind: linkKinds,
  fonts: fontPairs,
  theme: defaultThemes,
  accent: ['#1f6f8b', '#ffe600', '#0b3d02', '#7a00ff', '#fb501b'],
  email: ['studio@example.com', null],
  startsOn: ['2027-04-12', null],
  countryCode: ['PT', 'JP', 'BR'],
  timeZone: ['Europe/Lisbon', 'Asia/Kathmandu', 'America/St_Johns'],
  currency: ['EUR', 'JPY', 'USD', 'KWD'],
  locale: ['pt-PT', 'ja-JP', 'ar-EG', 'de-CH'],
  url: ['https://example.com/', 'https://example.org/a?b=c'],
};
const words = ['Tide', 'Zürich', '日本語', 'שלום', '🦎', '<b>&"\'', '</script>', '{ } {{x}}', 'a\u00a0b', '1,500'];

/** Each value that is no list and no record, and each list, with its place. */
function* placesIn(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (!isTree(value)) return void (yield { path, value });
  if (Array.isArray(value)) yield { path, value };
  for (const [name, entry] of Object.entries(value))
    yield* placesIn(entry, [...path, Array.isArray(value) ? Number(name) : name]);
}

function valueFor({ path, value }: { path: Path; value: unknown }, pick: Pick, imageKey: string): unknown {
  const name = String(path.at(-1));
  const listed = samples[name];
  if (listed) return listed[pick(listed.length)];
  if (['portrait', 'logo', 'image'].includes(name))
    return pick(2) === 0 ? null : { key: imageKey, alt: 'A tower', focus: { x: 0.2, y: 0.8 } };
  if (typeof value === 'number') return 1 + pick(100);
  if (typeof value === 'boolean') return !value;
  return pick(6) === 0 ? null : `${words[pick(words.length)]} ${pick(1_000)}`;
}

function changeList(list: unknown[], pick: Pick): 'moved' | 'removed' | 'added' {
  const from = pick(list.length);
  const kind = (['moved', 'removed', 'added'] as const)[pick(3)] ?? 'moved';
  const copy = structuredClone(list[from]);
  if (kind === 'added') {
    if (isTree(copy) && 'id' in copy) Object.assign(copy, { id: `entry-${pick(1_000_000)}` });
    list.splice(pick(list.length + 1), 0, copy);
  } else {
    list.splice(from, 1);
    if (kind === 'moved') list.splice(pick(list.length + 1), 0, copy);
  }
  return kind;
}

/** Makes the draft follow the rules between fields, so that most drafts can be published. */
function followRules({ packages, form }: SiteContent): void {
  const [highlighted] = packages.filter((entry) => entry.highlighted);
  for (const entry of packages) {
    entry.highlighted = entry === highlighted;
    entry.weeks.to = Math.max(entry.weeks.from, entry.weeks.to);
    if (!form.budgets.includes(entry.budget ?? '')) entry.budget = null;
    if (!form.timelines.includes(entry.timeline ?? '')) entry.timeline = null;
  }
}

export interface RandomEdit {
  content: SiteContent;
  /** Name of the part that was edited. */
  part: string;
  kind: 'changed' | 'moved' | 'removed' | 'added';
}

/** One edit that a draft accepts. `imageKey` is of an uploaded image. */
export function editAtRandom(content: SiteContent, pick: Pick, imageKey: string): RandomEdit {
  const parts = Object.entries(content);
  for (;;) {
    const copy = structuredClone(content);
    const [part = ''] = parts[pick(parts.length)] ?? [];
    const places = [...placesIn(Reflect.get(copy, part), [part])];
    const place = places[pick(places.length)];
    if (!place) continue;
    let kind: RandomEdit['kind'] = 'changed';
    if (Array.isArray(place.value)) {
      if (place.value.length === 0) continue;
      kind = changeList(place.value, pick);
    } else {
      const parent = place.path.slice(0, -1).reduce<unknown>((tree, step) => Reflect.get(Object(tree), step), copy);
      Reflect.set(Object(parent), place.path.at(-1) ?? '', valueFor(place, pick, imageKey));
    }
    followRules(copy);
    const parsed = SiteContent.safeParse(copy);
    if (!parsed.success) continue;
    const mayWait = pick(DRAFTS_THAT_MUST_WAIT) === 0;
    if (!mayWait && problemsOf(parsed.data, new Set([imageKey])).length > 0) continue;
    if (JSON.stringify(parsed.data) !== JSON.stringify(content)) return { content: parsed.data, part, kind };
  }
}
