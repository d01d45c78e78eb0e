import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import { useDraggedFile } from '#web/desktop/files/use-dragged-file.ts';
import { useEscape } from '#web/desktop/server/use-escape.ts';
import { useWaitingCapture } from '#web/desktop/use-window-messages.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { CaptureForm } from './capture-form.tsx';
import { EMPTY_DRAFT, fillDraft, isEmpty } from './draft.ts';
import { useCapture } from './use-capture.ts';

type CapturedFile = { kind: 'read'; text: string } | { kind: 'failed'; message: string };

const failed = (message: string): CapturedFile => ({ kind: 'failed', message });
const TEXT_FILE = /\.(?:txt|md|text)$/i;

/** An email as a file, as the text of an email that was copied with its sender. */
async function readEmail(file: File): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { from, text = '' } = await PostalMime.parse(await file.arrayBuffer());
  return `From: ${from?.name ?? ''} <${from?.address ?? ''}>\n\n${text}`;
}

/** Reads one dropped email or text file, or says in a sentence why it cannot be read. */
async function readFile(files: readonly File[]): Promise<CapturedFile> {
  const [file] = files;
  if (!file) return failed('A file is needed');
  if (files.length > 1) return failed('Drop one file at a time');
  if (file.size > MAX_IMPORT_BODY) return failed('This file is too large');
  const isEmail = /\.eml$/i.test(file.name);
  if (!isEmail && !TEXT_FILE.test(file.name)) return failed('Drop an email (.eml) or a text file (.txt, .md)');
  try {
    return { kind: 'read', text: isEmail ? await readEmail(file) : await file.text() };
  } catch {
    return failed('The file could not be read. Is it a folder, or was it moved in the meantime?');
  }
}

/** Makes a request, a note or a project draft from a pasted text or a dropped file. Nothing is sent before the owner saves. */
export function CapturePage() {
  const capture = useCapture();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const leave = () => navigate(paths.admin, { replace: true });
  const fill = (text: string) => {
    setProblem(null);
    capture.sending.reset();
    capture.setDraft((draft) => fillDraft(draft, text));
  };
  const dragged = useDraggedFile(async (files) => {
    const read = await readFile(files);
    if (read.kind === 'read') fill(read.text);
    else setProblem(read.message);
  });
  const [offered, setOffered] = useState<string | null>(null);
  useWaitingCapture((text) => {
    if (text.trim() === '') return;
    if (isEmpty(capture.draft)) fill(text);
    else setOffered(text);
  });
  useEscape(true, leave);
  useEffect(() => {
    document.title = `Quick capture – ${PRODUCT_NAME}`;
  }, []);
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-140 px-5 pt-4 pb-16">
      <Button variant="ghost" onClick={leave}>
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Button>
      <h1 className="display mt-3 text-3xl">Quick capture</h1>
      <TextArea
        label="Paste an email or a text"
        rows={2}
        autoFocus
        value=""
        readOnly
        className="mt-5"
        error={problem ?? undefined}
        helper={
          dragged
            ? 'Drop to read the file.'
            : 'You can also drop an email (.eml) or a text file. Correct what was read before you save it.'
        }
        onPaste={(event) => {
          event.preventDefault();
          fill(event.clipboardData.getData('text/plain'));
        }}
      />
      {offered !== null && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span>You have not saved what is below.</span>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              capture.setDraft({ ...EMPTY_DRAFT, kind: capture.draft.kind });
              fill(offered);
              setOffered(null);
            }}
          >
            Replace it with the clipboard
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOffered(null)}>
            Keep it
          </Button>
        </p>
      )}
      <div className="mt-6 border-t border-rule pt-6">
        <CaptureForm capture={capture} />
      </div>
      <SavedNotice capture={capture} />
    </main>
  );
}

function SavedNotice({ capture: { sending, undoing } }: { capture: ReturnType<typeof useCapture> }) {
  const saved = sending.data;
  return (
    <div role="status" className="mt-5">
      {saved && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <CircleCheck aria-hidden className="-mr-1 size-5 text-positive" strokeWidth={1.75} />
          <span className="font-medium">Saved</span>
          <ButtonLink variant="secondary" size="sm" href={saved.path}>
            Open
          </ButtonLink>
          <Button variant="ghost" size="sm" busy={undoing.isPending} onClick={() => undoing.mutate(saved)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
