import { ChevronDown } from 'lucide-react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { braceFields, braceValues } from '#common/site/braces.ts';
import { useSite } from '#web/shared/site.tsx';

/** The fields in braces that every text may hold, with what they stand for now. */
export function BraceHelp({ content }: { content: ShownContent }) {
  const { contactEmail } = useSite();
  const values = braceValues(content, { contactEmail, now: Date.now() });
  return (
    <details className="group/braces rounded-lg border border-dashed border-rule-strong text-sm">
      <summary className="flex min-h-11 items-center gap-2 px-4 sm:px-5">
        <ChevronDown
          aria-hidden
          className="size-4 -rotate-90 text-muted transition-transform group-open/braces:rotate-0"
        />
        Words in braces, such as {'{name}'}, fill themselves in
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-4 pb-4 sm:px-5">
        {braceFields.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs leading-5">{`{${name}}`}</dt>
            <dd className="min-w-0 text-muted [overflow-wrap:anywhere]">{values[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
