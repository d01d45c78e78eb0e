import type { SiteDraft } from '#common/contract/site.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import type { ClaimId } from '#common/site/options.ts';
import { linesIn, renamedIn } from './typed-lists.ts';

type Content = SiteDraft['content'];

/** A field of a promise: a line, a text of several lines, a number, or a list with one entry a line. */
export interface ClaimField {
  /** Its place in the document as the server names it: 'packages.0.weeks.from'. */
  path: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'list';
  /** What it says now. */
  text: string;
}

type Keys = Parameters<typeof fieldLabelOf>[0];

/** The fields of a promise that can be changed without the whole form of the site. */
export function claimFields(id: ClaimId, content: Content): ClaimField[] {
  const named = (label: string) => (subject: string | null) =>
    subject === null ? label : `${subject}: ${label.toLowerCase()}`;
  const field = (
    kind: ClaimField['kind'],
    path: string,
    text: string | number | null,
    subject: string | null = null,
  ) => {
    const keys = path.split('.').filter((step) => !/^\d+$/.test(step)) as unknown as Keys;
    return { path, kind, text: text === null ? '' : `${text}`, label: named(fieldLabelOf(keys))(subject) };
  };
  const { promises, guarantee, counters, form, packages, addOns } = content;
  switch (id) {
    case 'replyTime':
      return [
        field('line', 'promises.reply.time', promises.reply.time),
        field('text', 'promises.reply.text', promises.reply.text),
      ];
    case 'roadmapTime':
      return [
        field('line', 'promises.roadmap.time', promises.roadmap.time),
        field('text', 'promises.roadmap.text', promises.roadmap.text),
      ];
    case 'guarantee':
      return [
        field('line', 'guarantee.title', guarantee.title),
        field('text', 'guarantee.text', guarantee.text),
        field('text', 'guarantee.rule', guarantee.rule),
      ];
    case 'counters':
      return counters.flatMap(({ value, label }, index) => [
        field('number', `counters.${index}.value`, value, `Counter ${index + 1}`),
        field('line', `counters.${index}.label`, label, `Counter ${index + 1}`),
      ]);
    case 'budgets':
      return [field('list', 'form.budgets', form.budgets.join('\n'))];
    case 'packages':
      return packages.flatMap(({ name, weeks, text, includes }, index) => [
        field('number', `packages.${index}.weeks.from`, weeks.from, name),
        field('number', `packages.${index}.weeks.to`, weeks.to, name),
        field('text', `packages.${index}.text`, text, name),
        field('list', `packages.${index}.includes`, includes.join('\n'), name),
      ]);
    case 'addOns':
      return addOns.flatMap(({ name, price, text }, index) => [
        field('number', `addOns.${index}.price`, price, name),
        field('text', `addOns.${index}.text`, text, name),
      ]);
  }
}

type Node = Record<string, unknown>;

function put(node: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : put((node as Node)[step], rest, value);
  return Array.isArray(node) ? node.with(Number(step), next) : { ...(node as Node), [step]: next };
}

const EMPTIED: Readonly<Record<string, null>> = { 'guarantee.rule': null };

function typedValue({ path, kind }: ClaimField, typed: string): unknown {
  if (kind === 'list') return linesIn(typed);
  // What is no number is left for the server to refuse.
  if (kind === 'number') return typed.trim() === '' ? null : Number(typed);
  return typed.trim() === '' && Object.hasOwn(EMPTIED, path) ? null : typed;
}

/** The document with what was typed, by path. Packages name a renamed budget as it is called now. */
export function withTyped(
  content: Content,
  fields: readonly ClaimField[],
  typed: Readonly<Record<string, string>>,
): Content {
  const edited = fields.reduce((now, field) => {
    const text = typed[field.path];
    return text === undefined ? now : (put(now, field.path.split('.'), typedValue(field, text)) as Content);
  }, content);
  const renamed = renamedIn(content.form.budgets, edited.form.budgets);
  return { ...edited, packages: edited.packages.map((entry) => ({ ...entry, budget: renamed(entry.budget) })) };
}
