import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { claims } from '#common/site/claims.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import type { ClaimId } from '#common/site/options.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { linesIn, renamedIn } from './prices-step.tsx';
import { useDraftEdit } from './queries.ts';

interface ClaimFormProps {
  id: ClaimId;
  draft: SiteDraft;
  /** The promise is saved. */
  onSaved: () => void;
  onCancel: () => void;
}

type Content = SiteDraft['content'];

/** A field of a promise: a line, a text of several lines, a number, or a list with one entry a line. */
interface ClaimField {
  /** Its place in the document as the server names it: 'packages.0.weeks.from'. */
  path: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'list';
  /** Its present text. */
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
  // The server refuses a text that is no number.
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

/** The texts and numbers of one promise, changed on the spot. More of it is in the Site tab. */
export function ClaimForm({ id, draft, onSaved, onCancel }: ClaimFormProps) {
  const [fields] = useState(() => claimFields(id, draft.content));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const edit = useDraftEdit(draft, onSaved);
  const problems = edit.error instanceof ApiError ? edit.error.errors : [];
  const problemOf = (path: string) =>
    problems.find((one) => one.path === `content.${path}` || one.path.startsWith(`content.${path}.`))?.message;
  return (
    <form
      noValidate
      aria-label={`Change ${claims[id].label}`}
      className="flex flex-col gap-4 rounded-md bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate((content) => withTyped(content, fields, typed));
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map((field, index) => (
          <Control
            key={field.path}
            field={field}
            isFirst={index === 0}
            value={typed[field.path] ?? field.text}
            error={problemOf(field.path)}
            onType={(text) => setTyped((before) => ({ ...before, [field.path]: text }))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={edit.isPending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <ButtonLink variant="ghost" href={adminPath('site', { section: claims[id].part })}>
          More in Site
        </ButtonLink>
      </div>
    </form>
  );
}

interface ControlProps {
  field: ClaimField;
  isFirst: boolean;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

function Control({ field: { label, kind }, isFirst, value, error, onType }: ControlProps) {
  // The button that was pressed opened the form.
  const shared = { label, value, error, autoFocus: isFirst };
  if (kind === 'number')
    return (
      <TextField
        {...shared}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        onChange={({ target }) => onType(target.value)}
      />
    );
  if (kind === 'line') return <TextField {...shared} onChange={({ target }) => onType(target.value)} />;
  return (
    <TextArea
      {...shared}
      rows={kind === 'list' ? 5 : 3}
      className="sm:col-span-2"
      {...(kind === 'list' && { helper: 'One a line.' })}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
