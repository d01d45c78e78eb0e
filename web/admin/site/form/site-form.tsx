import { type FocusEvent, useDeferredValue, useRef, useState } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { type Language, languageOf } from '#common/languages.ts';
import { braceFields, braceValues } from '#common/site/braces.ts';
import { imagesOf } from '#common/site/images.ts';
import { noticesOf, STILL_IN_ENGLISH } from '#common/site/notices.ts';
import { problemsOf } from '#common/site/problems.ts';
import { useIsUploading } from '#web/admin/components/upload/use-upload.ts';
import type { SiteEditor } from '#web/admin/site/draft/use-site-editor.ts';
import { type Part, partOf, parts } from '#web/admin/site/site-parts.ts';
import { useSite } from '#web/shared/site.tsx';
import { BraceHelp, PartSection } from './part-section.tsx';

type Messages = ReadonlyMap<string, string>;
const none: Messages = new Map();

/** Sorts messages into their parts; a part whose messages did not change keeps its map. */
function usePerPart(messages: Messages) {
  const kept = useRef(new Map<string, { text: string; map: Messages }>());
  return (part: Part): Messages => {
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

/** What the draft says of its fields: problems and notices by part, and which parts differ from what is published. */
export function useDraftMarks({ sendable, stored }: Pick<SiteEditor, 'sendable' | 'stored'>) {
  const checked = useDeferredValue(sendable.content);
  // Only images that are stored have an address.
  const images = new Set(imagesOf(checked).flatMap(({ path, image }) => (hasAddress(checked, path) ? image.key : [])));
  const notices = noticesOf(checked);
  const problems = problemsOf(checked, images).map(({ path, message }) => [path, message] as const);
  return {
    messagesOf: usePerPart(new Map([...problems.reverse(), ...sendable.refused])),
    noticesIn: usePerPart(new Map(notices.map(({ path, message }) => [path, message]))),
    stillInEnglish: notices.filter(({ message }) => message === STILL_IN_ENGLISH),
    changed: new Set(stored.changes.flatMap(({ path }) => partOf(path) ?? [])),
  };
}

/** The part from which a file is on its way; it stays in the page until the file has come. */
function useUploadingPart(shown: Part): Part | null {
  const isUploading = useIsUploading();
  const [from, setFrom] = useState<Part | null>(null);
  if (isUploading && from === null) setFrom(shown);
  if (!isUploading && from !== null) setFrom(null);
  return from;
}

interface SiteFormProps {
  editor: SiteEditor;
  part: Part;
  marks: ReturnType<typeof useDraftMarks>;
  /** A text got the focus. */
  onText: (text: string) => void;
  /** Another language is to be asked for. */
  onLanguage: (language: Language) => void;
}

/** One part of the document as a form. What is typed in the others stays in the draft. */
export function SiteForm({ editor, part: shown, marks, onText, onLanguage }: SiteFormProps) {
  const { content, sendable, editField, change } = editor;
  const { contactEmail } = useSite();
  const values = braceValues(sendable.content, { contactEmail, now: Date.now() });
  const uploading = useUploadingPart(shown);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
    if (isText && target.value !== '') onText(target.value);
  };
  return (
    <form aria-label="Site" onFocus={onFocus} onSubmit={(event) => event.preventDefault()}>
      {parts
        .filter((part) => part === shown || part === uploading)
        .map((part) => (
          <PartSection
            key={part}
            part={part}
            hidden={part !== shown}
            value={content[part]}
            sections={content.sections}
            hasChanges={marks.changed.has(part)}
            edit={editField}
            change={change}
            messages={marks.messagesOf(part)}
            notices={marks.noticesIn(part)}
            language={languageOf(content.identity)}
            onLanguage={onLanguage}
            lists={content.form}
            braces={<BraceHelp values={braceFields.map((name) => [name, values[name]])} />}
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
