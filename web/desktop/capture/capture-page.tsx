import { CircleCheck, Clock, LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { useDraggedFile } from '#web/desktop/files/drop-to-import.tsx';
import { useEscape } from '#web/desktop/server/server-page.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { CaptureForm, useCapture } from './capture-form.tsx';
import { EMPTY_DRAFT, fillDraft, isEmpty } from './draft.ts';

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

/** Passes the text of the clipboard on each time the window is shown for it, and once to a page that has just loaded. */
function useCaptured(onText: (text: string) => void, onShown: () => void): void {
  const { bridge } = useDesktopApp();
  const take = useEffectEvent((text: string | null) => {
    onShown();
    if (text !== null && text.trim() !== '') onText(text);
  });
  useEffect(() => {
    const end = bridge.on('captureShown', ({ text }) => take(text));
    void bridge.takeCaptured().then(({ text }) => take(text));
    return end;
  }, [bridge]);
}

/** Stands in place of the form while nothing could be saved: the owner is signed out, or no site is known. */
function NoSession() {
  const { bridge, state } = useDesktopApp();
  return (
    <div className="p-4">
      <EmptyState
        icon={LogIn}
        title={state.server === null ? 'No site yet' : 'You are signed out'}
        text={
          state.server === null
            ? 'The app does not know your site yet. What you typed stays here.'
            : 'Sign in to save. What you typed stays here.'
        }
      >
        <Button size="sm" onClick={() => void bridge.openFromCapture({ path: null })}>
          {state.server === null ? 'Choose your site' : 'Sign in'}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Makes a request, a note or a project draft from a pasted text or a dropped file. Nothing is sent before the owner saves. */
export function CapturePage() {
  const { bridge, state } = useDesktopApp();
  const capture = useCapture();
  const [problem, setProblem] = useState<string | null>(null);
  const paste = useRef<HTMLTextAreaElement>(null);
  const hide = () => void bridge.hideCapture();
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
  useCaptured(
    (text) => {
      if (isEmpty(capture.draft)) fill(text);
      else setOffered(text);
    },
    () => paste.current?.focus(),
  );
  useEscape(true, hide);
  const site = state.sites.length > 1 ? state.sites.find(({ origin }) => origin === state.server)?.name : undefined;
  if (!state.signedIn) return <NoSession />;
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-paper text-ink">
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pt-3 pb-4">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-base font-semibold">Quick capture</h1>
          {site && <p className="min-w-0 truncate text-sm text-muted">For {site}</p>}
        </div>
        <TextArea
          ref={paste}
          label="Paste an email or a text"
          rows={1}
          autoFocus
          value=""
          readOnly
          className="mt-3"
          error={problem ?? undefined}
          helper={dragged ? 'Drop to read the file.' : 'Or drop an email (.eml) or a text file here.'}
          onPaste={(event) => {
            event.preventDefault();
            fill(event.clipboardData.getData('text/plain'));
          }}
        />
        {offered !== null && (
          <div role="status" className="mt-3 rounded-md border border-rule bg-sunken px-3 py-2.5 text-sm">
            <p>You have not saved what is below.</p>
            <div className="mt-2 flex flex-wrap gap-2">
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
            </div>
          </div>
        )}
        <CaptureForm capture={capture} onDone={hide} />
      </main>
      <SavedBar capture={capture} onClose={hide} />
    </div>
  );
}

interface SavedBarProps {
  capture: ReturnType<typeof useCapture>;
  onClose: () => void;
}

/** Says what was saved, or that it waits; the focus goes to the way back to the program that had it. */
function SavedBar({ capture: { sending, undoing }, onClose }: SavedBarProps) {
  const { bridge } = useDesktopApp();
  const close = useRef<HTMLButtonElement>(null);
  const saved = sending.data;
  useEffect(() => {
    if (saved) close.current?.focus();
  }, [saved]);
  const Icon = saved?.waits ? Clock : CircleCheck;
  return (
    <div role="status" className="shrink-0 border-t border-rule bg-sunken empty:hidden">
      {saved && (
        <div className="flex flex-col gap-2 px-4 py-3 text-sm">
          <p className="flex items-start gap-2.5">
            <Icon
              aria-hidden
              className={cx('mt-0.5 size-4.5 shrink-0', saved.waits ? 'text-warning' : 'text-positive')}
              strokeWidth={1.75}
            />
            {saved.waits ? (
              <span>
                <span className="font-medium">Waits on this computer.</span> It is sent when your site can be reached.
              </span>
            ) : (
              <span className="font-medium">Saved</span>
            )}
          </p>
          {undoing.isError && (
            <p role="alert" className="text-negative">
              It could not be taken back. Open it to delete it there.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button ref={close} size="sm" onClick={onClose}>
              Close
            </Button>
            <Button variant="secondary" size="sm" onClick={() => void bridge.openFromCapture({ path: saved.path })}>
              Open
            </Button>
            <Button variant="ghost" size="sm" busy={undoing.isPending} onClick={() => undoing.mutate(saved)}>
              Undo
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
