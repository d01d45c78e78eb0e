import { useId } from 'react';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatNumber } from '#common/format.ts';
import { partHeadings } from '#common/site/labels.ts';
import type { SiteNote } from '#common/site/problems.ts';
import { FieldName } from './language-dialog.tsx';

interface StillInEnglishProps {
  notes: readonly SiteNote[];
  /** Goes to the field of a path. */
  onField: (path: string) => void;
}

const isPart = (part: string): part is keyof SiteContent => Object.hasOwn(partHeadings, part);

/** 'Packages' for 'packages.launch.name' */
function partNameOf({ path, label }: SiteNote): string {
  const [part = ''] = path.split('.');
  return isPart(part) ? partHeadings[part] : label;
}

/** 'title 1' for 'Hero: title 1', under the heading 'Hero'. */
const withoutPart = (label: string, part: string): string => {
  const start = `${part}: `;
  const rest = label.startsWith(start) ? label.slice(start.length) : label;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** The texts that visitors of a site in another language read in English, each with the way to its field. */
export function StillInEnglish({ notes, onField }: StillInEnglishProps) {
  const heading = useId();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg border border-rule bg-surface px-4 py-4 sm:px-6">
      <h3 id={heading} className="text-lg font-semibold tracking-tight">
        Still in English
      </h3>
      <p className="mt-0.5 max-w-prose text-sm text-muted">
        {notes.length === 1 ? 'Visitors read this text' : `Visitors read these ${formatNumber(notes.length)} texts`} in
        English until you write {notes.length === 1 ? 'it' : 'them'}. You can publish all the same.
      </p>
      <dl className="mt-3 max-h-72 overflow-y-auto text-sm">
        {[...Map.groupBy(notes, partNameOf)].map(([part, own]) => (
          <div key={part} className="grid gap-x-4 border-t border-rule py-1 sm:grid-cols-[7rem_1fr]">
            <dt className="pt-2.5 font-medium">{part}</dt>
            {own.map(({ path, label }) => (
              <dd key={path} className="sm:col-start-2">
                <button type="button" className="link min-h-11 text-left" onClick={() => onField(path)}>
                  <FieldName label={withoutPart(label, part)} />
                </button>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
