import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { TAGS } from '#common/dashboard-limits.ts';
import { useTags } from '#web/admin/contacts/queries.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';

interface TagFieldProps {
  contact: Contact;
  onChange: (tags: string[]) => void;
}

/** The tags of a request: Enter or a comma adds the typed one, each has a button that removes it. */
export function TagField({ contact, onChange }: TagFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data: known = [] } = useTags();
  const tags = contact.tags ?? [];
  const has = (name: string) => tags.some((tag) => tag.toLowerCase() === name.toLowerCase());

  const add = () => {
    const name = text.trim();
    setText('');
    if (name && !has(name) && tags.length < TAGS.max) onChange([...tags, name]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Tags
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-rule bg-sunken pl-3 text-sm"
          >
            <span className="min-w-0 truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
              className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        {tags.length < TAGS.max && (
          <input
            id={id}
            list={`${id}-known`}
            value={text}
            maxLength={TAGS.maxLength}
            placeholder="Add a tag"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && text) {
                event.stopPropagation();
                setText('');
              }
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
            className={cx(controlClass, 'h-9 w-40! text-sm!')}
          />
        )}
        <datalist id={`${id}-known`}>
          {known
            .filter(({ name }) => !has(name))
            .map(({ name }) => (
              <option key={name} value={name} />
            ))}
        </datalist>
      </div>
    </div>
  );
}
