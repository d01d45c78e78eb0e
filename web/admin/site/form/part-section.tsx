import { ChevronDown } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { type GroupField, type SiteField, siteFields } from '#common/site/field-kinds.ts';
import { fieldLabelOf, partHeadings } from '#common/site/labels.ts';
import { isObject } from '#common/site/tree.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { type FieldPlace, partId } from './field-place.ts';
import { type SiteForm, SiteFormContext } from './form-context.ts';
import { partTexts } from './hints.ts';
import { LeafField } from './leaf-field.tsx';
import { ListFields } from './list-fields.tsx';
import { isShownField } from './rules.ts';

interface FieldsProps extends FieldPlace {
  field: SiteField;
  value: unknown;
  /** A whole part, whose heading names it. */
  root?: boolean;
}

/** Texts up to this length share a line with another. */
const SHORT = 60;

const isShort = (field: SiteField): boolean =>
  field.kind === 'line'
    ? field.max <= SHORT
    : !['lines', 'link', 'group', 'list', 'image', 'color'].includes(field.kind);

/** Names of the fields that stand beside another: short ones in pairs, in their order. */
function pairedNames(fields: readonly (readonly [string, SiteField])[]): ReadonlySet<string> {
  const paired = new Set<string>();
  let waiting: string | null = null;
  for (const [name, field] of fields) {
    if (!isShort(field)) waiting = null;
    else if (waiting === null) waiting = name;
    else {
      paired.add(waiting).add(name);
      waiting = null;
    }
  }
  return paired;
}

/** The fields of a group, short ones in pairs. */
function GroupFields({ field, path, keys, value }: FieldsProps & { field: GroupField }) {
  if (!isObject(value)) return null;
  const shown = Object.entries(field.fields).filter(([name, part]) => part.kind !== 'id' && isShownField(path, name));
  const paired = pairedNames(shown);
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {shown.map(([name, part]) => (
        <div key={name} className={cx('min-w-0', !paired.has(name) && 'sm:col-span-2')}>
          <Fields field={part} path={`${path}.${name}`} keys={[...keys, name]} value={value[name]} />
        </div>
      ))}
    </div>
  );
}

/** Groups whose fields say by themselves what they are of. */
const PLAIN_GROUPS: readonly string[] = ['weeks', 'share'];

function Fields({ field, path, keys, value, root = false }: FieldsProps) {
  if (field.kind === 'list')
    return <ListFields field={field} path={path} keys={keys} value={value} Group={GroupFields} />;
  if (field.kind !== 'group') return <LeafField field={field} path={path} keys={keys} value={value} />;
  const fields = <GroupFields field={field} path={path} keys={keys} value={value} />;
  if (root || PLAIN_GROUPS.includes(keys.at(-1) ?? '')) return fields;
  return (
    <fieldset className="min-w-0 border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{fieldLabelOf(keys)}</legend>
      <div className="clear-both">{fields}</div>
    </fieldset>
  );
}

interface PartSectionProps extends SiteForm {
  part: keyof ShownContent;
  value: unknown;
  hasChanges: boolean;
}

/** One part of the document under its heading. It renders again only when it changed. */
export const PartSection = memo(function PartSection(props: PartSectionProps) {
  const { part, value, hasChanges, edit, change, messages, notices, lists } = props;
  const form = useMemo(() => ({ edit, change, messages, notices, lists }), [edit, change, messages, notices, lists]);
  const text = partTexts[part];
  return (
    <details open className="group/part scroll-mt-48 rounded-lg border border-rule bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
        <h3 id={partId(part)} tabIndex={-1} className="flex-1 text-lg font-semibold tracking-tight">
          {partHeadings[part]}
        </h3>
        {messages.size > 0 && <Badge tone="negative">{messages.size} to mend</Badge>}
        {hasChanges && messages.size === 0 && <Badge tone="accent">Changed</Badge>}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 -rotate-90 text-muted transition-transform group-open/part:rotate-0"
        />
      </summary>
      <div className="border-t border-rule px-4 pt-4 pb-5 sm:px-5">
        {text && <p className="mb-5 text-sm text-muted">{text}</p>}
        <SiteFormContext value={form}>
          <Fields field={siteFields[part]} path={part} keys={[part]} value={value} root />
        </SiteFormContext>
      </div>
    </details>
  );
});
