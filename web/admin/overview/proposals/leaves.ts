import type { Proposal } from '#common/contract/agents.ts';
import { projectCategoryOptions, projectStatusOptions } from '#common/english-options.ts';
import { amountText, parseAmount } from '#web/admin/lib/amounts.ts';
import { depositMethodOptions } from '#web/admin/lib/deposit-methods.ts';
import { moneyText } from '#web/admin/lib/money.ts';

export type Fields = Proposal['after'];
type Value = Fields[string];
type Path = readonly (string | number)[];

/** A value is typed in one of these controls. */
type Control = 'line' | 'lines' | 'list' | 'number' | 'amount' | 'flag' | 'choice';

/** One value of a proposal, at whatever depth. */
export interface Leaf {
  /** As the server names it in a refusal: 'options.0.title'. */
  path: string;
  label: string;
  control: Control;
  value: Value;
  choices?: readonly { value: string; label: string }[];
}

/** Ids and kinds, which nobody reads. */
const HIDDEN = new Set(['contactId', 'estimateId', 'id', 'ref', 'kind', 'rateId']);
const AMOUNTS = new Set(['unitAmount', 'amount']);
const NUMBERS = new Set(['year', 'weeks', 'priority', 'quantity', 'basisPoints', 'depositPercent']);
const LISTS = new Set(['technologies', 'tags']);
const LONG = new Set(
  ['body', 'answer', 'description', 'challenge', 'solution', 'outcome', 'terms', 'note', 'details', 'excludes'].concat(
    'summary',
  ),
);
const CHOICES: Record<string, Leaf['choices']> = {
  category: projectCategoryOptions,
  status: projectStatusOptions,
  depositMethod: depositMethodOptions,
};

const LABELS: Record<string, string> = {
  body: 'Text',
  githubUrl: 'GitHub URL',
  demoUrl: 'Demo URL',
  slug: 'Address',
  unitAmount: 'Price',
  deliveryDate: 'Delivery',
  validUntil: 'Valid until',
  basisPoints: 'Discount in basis points',
  depositPercent: 'Deposit in percent',
};
/** Words for one entry of a list. */
const ENTRIES: Record<string, string> = {
  options: 'Option',
  lines: 'Line',
  milestones: 'Milestone',
  results: 'Result',
};

function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function controlOf(name: string, value: Value, choices: Leaf['choices']): Control {
  if (typeof value === 'boolean') return 'flag';
  if (AMOUNTS.has(name)) return 'amount';
  if (NUMBERS.has(name) || typeof value === 'number') return 'number';
  if (LISTS.has(name)) return 'list';
  if (choices?.some((choice) => choice.value === value)) return 'choice';
  return LONG.has(name) ? 'lines' : 'line';
}

const isGroup = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(value: Value, path: Path, labels: readonly string[]): Leaf[] {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  if (Array.isArray(value) && !LISTS.has(name))
    return value.flatMap((entry, index) => {
      const label = `${ENTRIES[name] ?? labelOf(name)} ${index + 1}`;
      return leavesOf(entry, [...path, index], [...labels.slice(0, -1), label]);
    });
  if (isGroup(value))
    return Object.entries(value)
      .filter(([key]) => !HIDDEN.has(key))
      .flatMap(([key, part]) => leavesOf(part, [...path, key], [...labels, labelOf(key)]));
  const choices = CHOICES[name];
  const control = controlOf(name, value, choices);
  return [{ path: path.join('.'), label: labels.join(' · '), control, value, ...(choices && { choices }) }];
}

/** The values of some fields, in their order. */
export const leavesIn = (fields: Fields, names: readonly string[]): Leaf[] =>
  names.filter((name) => !HIDDEN.has(name)).flatMap((name) => leavesOf(fields[name] ?? null, [name], [labelOf(name)]));

/** A value as one reads it. */
export function shownValue({ control, value, choices }: Leaf, currency: string): string {
  if (value === null || value === '') return '';
  if (control === 'amount') return moneyText(Number(value), currency);
  if (control === 'flag') return value === true ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** A value as one types it. */
export function typedValue({ control, value }: Leaf, currency: string): string {
  if (value === null) return '';
  if (control === 'amount') return amountText(Number(value), currency);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Reads what was typed, as the server takes it. Text that is no number goes as it is, for the server to refuse. */
function readTyped({ control, value }: Leaf, typed: string, currency: string): Value {
  if (control === 'flag') return typed === 'true';
  if (control === 'amount') return parseAmount(typed, currency) ?? typed;
  if (control === 'number') return typed.trim() === '' ? null : Number.isNaN(Number(typed)) ? typed : Number(typed);
  if (control === 'list') return typed.split(',').map((entry) => entry.trim());
  return typed === '' && value === null ? null : typed;
}

function withValue(target: Value | undefined, [first, ...rest]: readonly string[], value: Value): Value {
  if (first === undefined) return value;
  if (Array.isArray(target))
    return target.map((entry, index) => (String(index) === first ? withValue(entry, rest, value) : entry));
  const fields = isGroup(target) ? target : {};
  return { ...fields, [first]: withValue(fields[first], rest, value) };
}

/** The fields with what was typed for some of their values. */
export function withTyped(
  fields: Fields,
  leaves: readonly Leaf[],
  typed: Readonly<Record<string, string>>,
  currency: string,
): Fields {
  const all = { ...fields };
  for (const leaf of leaves) {
    const text = typed[leaf.path];
    const [name = '', ...rest] = leaf.path.split('.');
    if (text !== undefined) all[name] = withValue(all[name], rest, readTyped(leaf, text, currency));
  }
  return all;
}
