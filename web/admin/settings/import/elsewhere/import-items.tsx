import { useId } from 'react';
import type { ImportItem, ImportPreview } from '#common/contract/imports.ts';
import { formatNumber } from '#common/format.ts';
import { type ContactColumn, contactColumns } from '#common/import-options.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type Elsewhere, isOpen } from './use-elsewhere.ts';

const types = {
  project: 'Project',
  skill: 'Skill',
  testimonial: 'Testimonial',
  profile: 'Profile',
  contact: 'Contact',
};
const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5` }));
const fieldLabels: Record<ContactColumn, string> = {
  ...{ name: 'Name', email: 'Email', phone: 'Phone', company: 'Company', message: 'Message', tags: 'Tags' },
  submittedAt: 'Date',
};

const wordOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** 'Old name → New name' */
function Difference({ before, after }: Pick<ImportItem, 'before' | 'after'>) {
  return Object.entries(after ?? {}).map(([field, value]) => (
    <span key={field} className="block text-muted [overflow-wrap:anywhere]">
      <span className="line-through">{wordOf(before?.[field])}</span> → {wordOf(value)}
    </span>
  ));
}

interface ItemProps {
  item: ImportItem;
  elsewhere: Elsewhere;
}

function Item({ item, elsewhere }: ItemProps) {
  const id = useId();
  const { key, title, type, action, reason, needs } = item;
  const { chosen, values, choose, setValue } = elsewhere;
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={chosen.has(key)}
          disabled={!isOpen(item)}
          onChange={(event) => choose([key], event.target.checked)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="flex flex-wrap items-center gap-2">
            <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
            <Badge tone={action === 'skip' ? 'neutral' : 'positive'}>
              {action === 'skip' ? 'Skipped' : action === 'add' ? `New ${types[type].toLowerCase()}` : 'Change'}
            </Badge>
          </label>
          {action === 'change' && <Difference before={item.before} after={item.after} />}
          {reason && <p className="text-muted [overflow-wrap:anywhere]">{reason}</p>}
          {needs.length > 0 && (
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              {needs.includes('rating') && (
                <SelectField
                  label="Rating"
                  required
                  placeholder="Choose"
                  options={ratings}
                  value={String(values[key]?.rating ?? '')}
                  onChange={(event) => setValue(key, 'rating', Number(event.target.value) || '')}
                />
              )}
              {needs.includes('projectName') && (
                <TextField
                  label="Project"
                  required
                  value={String(values[key]?.projectName ?? '')}
                  onChange={(event) => setValue(key, 'projectName', event.target.value)}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** Which column is which field; another choice previews the file again. */
function Columns({
  preview: { columns = [], mapping = {} },
  elsewhere: { input, previewing },
}: {
  preview: ImportPreview;
  elsewhere: Elsewhere;
}) {
  if (input?.source !== 'contacts-csv') return null;
  const options = columns.filter(Boolean).map((column) => ({ value: column, label: column }));
  return (
    <details className="mb-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">Columns</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {contactColumns.map((field) => {
          const value = mapping[field];
          const joined = Array.isArray(value) ? [{ value: value.join(' + '), label: value.join(' + ') }] : [];
          return (
            <SelectField
              key={field}
              label={fieldLabels[field]}
              placeholder="None"
              options={[...joined, ...options]}
              value={Array.isArray(value) ? value.join(' + ') : (value ?? '')}
              onChange={(event) =>
                previewing.mutate({ ...input, mapping: { ...mapping, [field]: event.target.value || null } })
              }
            />
          );
        })}
      </div>
    </details>
  );
}

/** More are counted, not shown: a list of 5,000 contacts would hold up the page. */
const SHOWN = 200;

/** What would be added, changed and skipped. */
export function ImportItems({ elsewhere, preview }: { elsewhere: Elsewhere; preview: ImportPreview }) {
  const { items } = preview;
  const open = items.filter((item) => isOpen(item) && item.needs.length === 0).map(({ key }) => key);
  const skipped = items.filter((item) => !isOpen(item)).length;
  const sorted = [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))];
  return (
    <>
      <Columns preview={preview} elsewhere={elsewhere} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {amount(items.length - skipped, 'entry', 'entries')} to import, {formatNumber(skipped)} skipped
        </p>
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" onClick={() => elsewhere.choose(open, true)}>
            Choose all
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              elsewhere.choose(
                items.map(({ key }) => key),
                false,
              )
            }
          >
            Choose none
          </Button>
        </div>
      </div>
      {items.length === 0 ? (
        <p className="mt-4 text-muted">There is nothing to import.</p>
      ) : (
        <ul aria-label="Preview" className="mt-2 divide-y divide-rule border-y border-rule">
          {sorted.slice(0, SHOWN).map((item) => (
            <Item key={item.key} item={item} elsewhere={elsewhere} />
          ))}
        </ul>
      )}
      {items.length > SHOWN && <p className="mt-3 text-sm text-muted">and {formatNumber(items.length - SHOWN)} more</p>}
    </>
  );
}
