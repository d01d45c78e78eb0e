import { SelectField } from '#web/shared/components/select-field.tsx';
import { useReplyTemplates } from './queries.ts';

interface TemplateSelectProps {
  value: string | null;
  busy: boolean;
  onChoose: (id: string) => void;
}

/** A choice fills the template in for this request and puts it into the composer. */
export function TemplateSelect({ value, busy, onChoose }: TemplateSelectProps) {
  const { data = [], isError } = useReplyTemplates();
  return (
    <SelectField
      label="Template"
      placeholder={isError ? 'Failed to load' : 'None'}
      value={data.some(({ id }) => id === value) ? (value ?? '') : ''}
      disabled={busy}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => target.value && onChoose(target.value)}
    />
  );
}
