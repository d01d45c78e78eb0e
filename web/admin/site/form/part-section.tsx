import { ArrowLeft } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { ShownContent } from '#common/contract/site/content.ts';
import { type GroupField, type SiteField, siteFields } from '#common/site/field-kinds.ts';
import { fieldLabelOf, partHeadings } from '#common/site/labels.ts';
import { isObject } from '#common/site/tree.ts';
import { More } from '#web/admin/components/more.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import {
  hasRareFields,
  isRare,
  type Part,
  sectionSwitchOf,
  sharersOf,
  visiblePath,
} from '#web/admin/site/site-parts.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { type FieldPlace, fieldId, partId } from './field-place.ts';
import { type SiteForm, SiteFormContext, useSiteForm } from './form-context.ts';
import { partLinks, partTexts } from './hints.ts';
import { LeafField } from './leaf-field.tsx';
import { ListFields } from './list-fields.tsx';
import { isShownField } from './rules.ts';

interface FieldsProps extends FieldPlace {
  field: SiteField;
  value: unknown;
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
    if (!isShort(field) || name === 'language') waiting = null;
    else if (waiting === null) waiting = name;
    else {
      paired.add(waiting).add(name);
      waiting = null;
    }
  }
  return paired;
}

type GroupProps = FieldPlace & { field: GroupField; value: unknown };

/** The fields of a group, short ones in pairs. */
function GroupFields({ field, path, keys, value, wanted }: GroupProps & { wanted?: (name: string) => boolean }) {
  if (!isObject(value)) return null;
  const shown = Object.entries(field.fields).filter(
    ([name, part]) => part.kind !== 'id' && isShownField(path, name) && (wanted?.(name) ?? true),
  );
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

function Fields({ field, path, keys, value }: FieldsProps) {
  if (field.kind === 'list')
    return <ListFields field={field} path={path} keys={keys} value={value} Group={GroupFields} />;
  if (field.kind !== 'group') return <LeafField field={field} path={path} keys={keys} value={value} />;
  const fields = <GroupFields field={field} path={path} keys={keys} value={value} />;
  if (PLAIN_GROUPS.includes(keys.at(-1) ?? '')) return fields;
  return (
    <fieldset className="min-w-0 border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{fieldLabelOf(keys)}</legend>
      <div className="clear-both">{fields}</div>
    </fieldset>
  );
}

/** Shows or hides the section of the part. */
function SectionSwitch({ part, sections }: { part: Part; sections: ShownContent['sections'] }) {
  const { edit } = useSiteForm();
  const id = sectionSwitchOf(part);
  if (id === undefined) return null;
  const sharers = sharersOf(part).map((other) => partHeadings[other].toLowerCase());
  const together = sharers.length === 0 ? '' : ` They are one section with the ${sharers.join(' and ')}.`;
  return (
    <ToggleRow
      id={fieldId(visiblePath(id))}
      label="Shown on the site"
      text={`Hidden, it is nowhere on the site; what you wrote stays.${together}`}
      checked={sections.some((section) => section.id === id && section.visible)}
      onChange={(visible) => edit(visiblePath(id), visible)}
    />
  );
}

interface PartFieldsProps {
  part: Part;
  value: unknown;
  /** Stands at the end of what is under 'More'. */
  braces: ReactNode;
}

/** The fields of a part, the rare ones under 'More'. */
function PartFields({ part, value, braces }: PartFieldsProps) {
  const { messages } = useSiteForm();
  const field = siteFields[part];
  const place: FieldPlace = { path: part, keys: [part] };
  const hidden = [...messages.keys()].filter((path) => isRare(part, path.split('.')[1] ?? '')).length;
  return (
    <>
      {field.kind === 'group' ? (
        <GroupFields {...place} field={field} value={value} wanted={(name) => !isRare(part, name)} />
      ) : (
        <Fields {...place} field={field} value={value} />
      )}
      <More note={hidden > 0 && <Badge tone="negative">{hidden} to mend</Badge>}>
        {field.kind === 'group' && hasRareFields(part) && (
          <GroupFields {...place} field={field} value={value} wanted={(name) => isRare(part, name)} />
        )}
        {braces}
      </More>
    </>
  );
}

interface PartSectionProps extends SiteForm {
  part: Part;
  value: unknown;
  sections: ShownContent['sections'];
  hasChanges: boolean;
  /** Stays in the page, out of sight, while a file of it is on its way. */
  hidden: boolean;
  braces: ReactNode;
}

/** One part of the document under its heading. It renders again only when it changed. */
export const PartSection = memo(function PartSection(props: PartSectionProps) {
  const { part, value, sections, hasChanges, hidden, braces } = props;
  const { edit, change, messages, notices, language, onLanguage, lists } = props;
  const form = useMemo(
    () => ({ edit, change, messages, notices, language, onLanguage, lists }),
    [edit, change, messages, notices, language, onLanguage, lists],
  );
  const text = partTexts[part];
  const link = partLinks[part];
  return (
    <section
      hidden={hidden}
      aria-labelledby={partId(part)}
      className="scroll-mt-[calc(var(--bars,0px)+9rem)] rounded-lg border border-rule bg-surface"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-rule px-4 sm:px-5">
        <h3 id={partId(part)} tabIndex={-1} className="flex-1 text-lg font-semibold tracking-tight">
          {partHeadings[part]}
        </h3>
        {messages.size > 0 && <Badge tone="negative">{messages.size} to mend</Badge>}
        {hasChanges && messages.size === 0 && <Badge tone="accent">Changed</Badge>}
        <SiteLink
          href={adminPath('site')}
          className="link -mr-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-sm xl:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All parts
        </SiteLink>
      </header>
      <div className="flex flex-col gap-5 px-4 pt-4 pb-3 sm:px-5">
        {text && (
          <p className="text-sm text-muted">
            {text}{' '}
            {link && (
              <SiteLink href={link.href} className="link">
                {link.text}
              </SiteLink>
            )}
          </p>
        )}
        <SiteFormContext value={form}>
          <SectionSwitch part={part} sections={sections} />
          <PartFields part={part} value={value} braces={braces} />
        </SiteFormContext>
      </div>
    </section>
  );
});

interface BraceHelpProps {
  /** What each field in braces stands for now. */
  values: readonly (readonly [name: string, text: string])[];
}

/** The fields in braces that every text may hold. */
export function BraceHelp({ values }: BraceHelpProps) {
  return (
    <section className="text-sm">
      <p className="font-medium">Words in braces, such as {'{name}'}, fill themselves in</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {values.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs leading-5">{`{${name}}`}</dt>
            <dd className="min-w-0 text-muted [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
