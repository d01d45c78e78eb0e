import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import type { ShownImage } from '#common/contract/site/forms.ts';
import { ownEmailProblem } from '#common/rules/email-address.ts';
import { withScheme } from '#common/rules/links.ts';
import { isPublic } from '#common/rules/public-projects.ts';
import type { SiteField } from '#common/site/field-kinds.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { STILL_IN_ENGLISH } from '#common/site/notices.ts';
import { textOfOption } from '#common/site/options.ts';
import { suggestionsOf } from '#web/admin/lib/site-choices.ts';
import { usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import { type FieldPlace, fieldId } from './field-place.ts';
import { useSiteForm } from './form-context.ts';
import { hintOf } from './hints.ts';
import { ImageField } from './image-field.tsx';
import { LanguageField, LocaleField } from './language-fields.tsx';

export type LeafKind = Exclude<SiteField, { kind: 'group' | 'list' }>;

interface LeafFieldProps extends FieldPlace {
  field: LeafKind;
  value: unknown;
  /** For an entry of a list of texts, which has no name of its own. */
  label?: string;
  className?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A counter is worth its place when the limit is near. */
const NEAR_LIMIT = 0.8;
const ROWS_OF = 90;

/** The control of one value, made from its kind. */
export function LeafField({ field, path, keys, value, label = fieldLabelOf(keys), className }: LeafFieldProps) {
  const { edit, messages, notices, language, lists } = useSiteForm();
  const hint = hintOf({ path, keys });
  // Entries of a list of texts share their line with its buttons.
  const isEnglish = notices.get(path) === STILL_IN_ENGLISH && !/\.\d+$/.test(path);
  const shared = {
    id: fieldId(path),
    label,
    error: messages.get(path),
    ...(className && { className }),
    ...((hint !== undefined || isEnglish) && { helper: <Hint text={hint} isEnglish={isEnglish} /> }),
  };
  switch (field.kind) {
    case 'id':
      return null;
    case 'image':
      return <ImageField label={label} path={path} keys={keys} image={value as ShownImage | null} />;
    case 'color':
      return <AccentField {...shared} path={path} value={asText(value)} />;
    case 'truth':
      return <TruthField {...shared} checked={value === true} onChange={(checked) => edit(path, checked)} />;
    case 'number':
      return <NumberField {...shared} field={field} value={value} onChange={(next) => edit(path, next)} />;
    case 'choice':
      if (path === 'identity.language') return <LanguageField {...shared} />;
      return (
        <SelectField
          {...shared}
          value={asText(value)}
          options={field.values.map((one) => ({ value: one, label: textOfOption(one) }))}
          onChange={({ target }) => edit(path, target.value)}
        />
      );
    case 'project':
      return <ProjectField {...shared} value={asText(value) || 'auto'} onChange={(next) => edit(path, next)} />;
    case 'date':
      return (
        <TextField
          {...shared}
          type="date"
          value={asText(value)}
          onChange={({ target }) => edit(path, target.value || null)}
        />
      );
    case 'code':
      if (path === 'identity.locale' && language !== 'en')
        return <LocaleField {...shared} value={asText(value)} onChange={(next) => edit(path, next)} />;
      return (
        <CodeField {...shared} name={keys.at(-1) ?? ''} value={asText(value)} onChange={(next) => edit(path, next)} />
      );
    default: {
      const options = path.startsWith('packages.') && listOf(keys.at(-1), lists);
      if (options)
        return (
          <SelectField
            {...shared}
            placeholder="None"
            value={asText(value)}
            options={withCurrent(options, asText(value))}
            onChange={({ target }) => edit(path, target.value || null)}
          />
        );
      const text = asText(value);
      const onChange = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const next = currentTarget.value;
        edit(path, next === '' && !field.required && field.kind !== 'link' && value !== '' ? null : next);
      };
      const near = text.length > field.max * NEAR_LIMIT;
      const counter = near && <Counter length={text.length} max={field.max} />;
      const control = { ...shared, maxLength: field.max, value: text, onChange };
      if (field.kind === 'lines')
        return (
          <TextArea {...control} rows={Math.min(6, Math.max(2, Math.round(field.max / ROWS_OF)))} aside={counter} />
        );
      if (field.kind === 'link')
        return (
          <TextField {...control} type="url" onBlur={() => withScheme(text) !== text && edit(path, withScheme(text))} />
        );
      if (path === 'identity.email') return <OwnEmailField {...control} />;
      return <TextField {...control} type={field.kind === 'email' ? 'email' : 'text'} />;
    }
  }
}

const Hint = ({ text, isEnglish }: { text: string | undefined; isEnglish: boolean }) => (
  <>
    {text}
    {isEnglish && <span className="block text-warning">{STILL_IN_ENGLISH}</span>}
  </>
);

/** The owner's own email: once it is edited, a blank or an example address is refused at the field. */
function OwnEmailField({ error, onChange, ...control }: ComponentProps<typeof TextField>) {
  const [isEdited, setEdited] = useState(false);
  const problem = isEdited ? (ownEmailProblem(asText(control.value)) ?? undefined) : undefined;
  return (
    <TextField
      {...control}
      type="email"
      error={error ?? problem}
      onChange={(event) => {
        setEdited(true);
        onChange?.(event);
      }}
    />
  );
}

const listOf = (key: string | undefined, { budgets, timelines }: { budgets: string[]; timelines: string[] }) =>
  key === 'budget' ? budgets : key === 'timeline' ? timelines : undefined;

/** A value that left its list stays chosen until another is. */
const withCurrent = (options: readonly string[], current: string) =>
  [...new Set(current === '' ? options : [...options, current])]
    .filter((value) => value !== '')
    .map((value) => ({ value, label: value }));

const Counter = ({ length, max }: { length: number; max: number }) => (
  <span className="figures shrink-0">
    {length} of {max}
  </span>
);

interface TruthFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  helper?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function TruthField({ id, label, error, helper, checked, onChange }: TruthFieldProps) {
  return (
    <div className="flex flex-col justify-center text-sm">
      <label className="flex min-h-11 items-center gap-3 font-medium" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-accent"
          checked={checked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="text-negative">
          {error}
        </p>
      )}
      {helper !== undefined && <p className="text-muted">{helper}</p>}
    </div>
  );
}

interface ControlProps<Value> {
  id: string;
  label: string;
  error: string | undefined;
  className?: string;
  helper?: ReactNode;
  value: unknown;
  onChange: (value: Value) => void;
}

const isShownAs = (text: string, value: unknown) => (text.trim() === '' ? Number.isNaN(value) : Number(text) === value);

/** Keeps what is typed until it is a number; the last number stays in the draft meanwhile. */
function NumberField({
  field,
  value,
  onChange,
  ...texts
}: ControlProps<number> & { field: LeafKind & { kind: 'number' } }) {
  const [typed, setTyped] = useState(Number.isNaN(value) ? '' : String(value));
  // Undo and other tabs change the value, too.
  const text = isShownAs(typed, value) ? typed : Number.isNaN(value) ? typed : String(value);
  return (
    <TextField
      {...texts}
      type="number"
      inputMode={field.whole ? 'numeric' : 'decimal'}
      min={field.min}
      max={field.max}
      step={field.whole ? 1 : 'any'}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? Number.NaN : Number(target.value));
      }}
    />
  );
}

/** One of the projects that visitors see. One that they no longer see stays chosen until another is. */
function ProjectField({ value, onChange, ...texts }: ControlProps<string> & { value: string }) {
  const { data } = usePortfolio();
  const projects = data?.projects ?? [];
  const options = [
    { value: 'auto', label: 'Chosen automatically' },
    { value: 'none', label: 'None' },
    ...projects
      .filter((project) => isPublic(project) || project.id === value)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      {...texts}
      value={value}
      options={isKnown ? options : [...options, { value, label: 'A project that does not exist' }]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A code of a closed list of the world, with what begins alike as suggestions. */
function CodeField({ name, value, onChange, ...texts }: ControlProps<string> & { name: string; value: string }) {
  const suggestions = suggestionsOf(name);
  return (
    <>
      <TextField
        {...texts}
        value={value}
        autoComplete="off"
        spellCheck={false}
        list={suggestions && `${texts.id}-list`}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions && (
        <datalist id={`${texts.id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
