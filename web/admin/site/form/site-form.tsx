import { ChevronDown } from 'lucide-react';
import { type FocusEvent, useDeferredValue, useRef } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { braceFields, braceValues } from '#common/site/braces.ts';
import { imagesOf } from '#common/site/images.ts';
import { partHeadings } from '#common/site/labels.ts';
import { noticesOf } from '#common/site/notices.ts';
import { problemsOf } from '#common/site/problems.ts';
import type { SiteEditor } from '#web/admin/site/draft/use-site-editor.ts';
import { useSite } from '#web/shared/site.tsx';
import { PartSection } from './part-section.tsx';

/** The fields in braces that every text may hold, with what they stand for now. */
function BraceHelp({ content }: { content: ShownContent }) {
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

type Part = keyof ShownContent;
/** In the order of the document. */
export const parts = Object.keys(partHeadings) as Part[];
const none: ReadonlyMap<string, string> = new Map();

/** Sorts messages into their parts; a part whose messages did not change keeps its map. */
function usePerPart(messages: ReadonlyMap<string, string>) {
  const kept = useRef(new Map<string, { text: string; map: ReadonlyMap<string, string> }>());
  return (part: Part): ReadonlyMap<string, string> => {
    const own = [...messages].filter(([path]) => path === part || path.startsWith(`${part}.`));
    if (own.length === 0) return none;
    const text = JSON.stringify(own);
    const before = kept.current.get(part);
    if (before?.text === text) return before.map;
    const map = new Map(own);
    kept.current.set(part, { text, map });
    return map;
  };
}

interface SiteFormProps {
  editor: SiteEditor;
  /** A text got the focus. */
  onText: (text: string) => void;
}

/** The whole document as a form, one section for each part. */
export function SiteForm({ editor, onText }: SiteFormProps) {
  const { content, sendable, stored, editField, change } = editor;
  const checked = useDeferredValue(sendable.content);
  // Only images that are stored have an address.
  const images = new Set(imagesOf(checked).flatMap(({ path, image }) => (hasAddress(checked, path) ? image.key : [])));
  const problems = problemsOf(checked, images).map(({ path, message }) => [path, message] as const);
  const messagesOf = usePerPart(new Map([...problems.reverse(), ...sendable.refused]));
  const noticesIn = usePerPart(new Map(noticesOf(checked).map(({ path, message }) => [path, message])));
  const changed = new Set(stored.changes.map(({ path }) => path.split('.')[0]));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
    if (isText && target.value !== '') onText(target.value);
  };
  return (
    <form
      aria-label="Site"
      onFocus={onFocus}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4"
    >
      <BraceHelp content={sendable.content} />
      {parts.map((part) => (
        <PartSection
          key={part}
          part={part}
          value={content[part]}
          hasChanges={changed.has(part)}
          edit={editField}
          change={change}
          messages={messagesOf(part)}
          notices={noticesIn(part)}
          lists={content.form}
        />
      ))}
    </form>
  );
}

function hasAddress({ identity, seo }: ShownContent, path: string): boolean {
  const image =
    path === 'identity.portrait' ? identity.portrait : path === 'identity.logo' ? identity.logo : seo.share.image;
  return image !== null && image.url !== null;
}
