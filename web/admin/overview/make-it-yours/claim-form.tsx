import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { claims } from '#common/site/claims.ts';
import type { ClaimId } from '#common/site/options.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type ClaimField, claimFields, withTyped } from './claim-fields.ts';
import { useDraftEdit } from './queries.ts';

interface ClaimFormProps {
  id: ClaimId;
  draft: SiteDraft;
  /** The promise is saved. */
  onSaved: () => void;
  onCancel: () => void;
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
