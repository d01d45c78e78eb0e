import { GitMerge, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteDraft } from '#common/contract/site.ts';
import { languageOf } from '#common/languages.ts';
import { labelOf } from '#common/site/labels.ts';
import { StillAsItCame } from '#web/admin/components/setup/still-as-it-came.tsx';
import { useSetupOf } from '#web/admin/components/setup/use-setup.ts';
import { StillInEnglish } from '#web/admin/components/site-language/still-in-english.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { toast } from '#web/shared/toast.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { type SiteEditor, useSiteEditor } from './draft/use-site-editor.ts';
import { revealField, revealPart } from './form/field-place.ts';
import { SiteForm, useDraftMarks } from './form/site-form.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PartsNav } from './parts-nav.tsx';
import { type PreviewHandle, PreviewPane } from './preview/preview-pane.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { SiteHead, UndoButtons, type UndoButtonsProps } from './site-head.tsx';
import { type Part, partOf, parts } from './site-parts.ts';
import { useLanguageDialog, useSiteActions } from './use-site-actions.tsx';

/** Fields that another tab or person changed in the meantime. They are in the form now. */
function MergedNotice({ labels, onDismiss }: { labels: readonly string[]; onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-lg border border-rule-strong bg-surface py-1.5 pr-1.5 pl-4 text-sm"
    >
      <GitMerge aria-hidden className="mt-3 size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 py-3">
        <span className="font-medium">Changed elsewhere, and taken over:</span> {labels.join(', ')}
      </p>
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  );
}

/** What must be decided, and what came from elsewhere. */
function DraftNotices({ editor }: { editor: SiteEditor }) {
  const { content, conflict, merged } = editor;
  return (
    <>
      {conflict && <ConflictPanel conflicts={conflict.conflicts} onResolve={editor.resolve} />}
      {merged.length > 0 && (
        <MergedNotice labels={merged.map((path) => labelOf(path, content))} onDismiss={editor.clearMerged} />
      )}
    </>
  );
}

const views = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview' },
] as const;

type View = (typeof views)[number]['value'];

interface ViewBarProps {
  view: View;
  onView: (view: View) => void;
  undo: UndoButtonsProps;
}

/** On a narrow window form and preview are two views. */
function ViewBar({ view, onView, undo }: ViewBarProps) {
  return (
    <div className="fixed bottom-4 left-1/2 z-30 flex -translate-x-1/2 gap-2">
      <Switch label="View" options={views} value={view} onChange={onView} className="bg-surface shadow-lg" />
      {/* The head of a phone has no room for them. */}
      <UndoButtons {...undo} className="rounded-md border border-rule-strong bg-surface shadow-lg sm:hidden" />
    </div>
  );
}

/** Addresses of the same tab: nothing typed is left there. */
const isSiteTab = ({ pathname, searchParams }: URL) =>
  pathname === window.location.pathname &&
  searchParams.get('tab') === new URLSearchParams(window.location.search).get('tab');

/** The part that the address names, and the ways to another one or to a field. */
function useShownPart(onPart: (part: Part) => void) {
  const { params, change } = useAddress();
  const wanted = pick(params, 'section', parts);
  /** Path of the field to go to once its part is shown. */
  const field = useRef<string | null>(null);
  const show = useEffectEvent((part: Part) => {
    onPart(part);
    if (field.current === null) revealPart(part);
    else revealField(field.current);
    field.current = null;
  });
  useEffect(() => {
    if (wanted) show(wanted);
  }, [wanted]);
  return {
    /** Narrow windows list the parts until one is chosen. */
    isChosen: wanted !== undefined,
    part: wanted ?? 'identity',
    /** Shows one of the parts, unless one of them is shown. */
    showOneOf(wantedParts: readonly Part[]) {
      const [first] = wantedParts;
      if (first && !wantedParts.some((part) => part === (wanted ?? 'identity'))) change({ section: first });
    },
    goToField(path: string) {
      const part = partOf(path);
      // The form may be shown only by this.
      if (part === wanted) return requestAnimationFrame(() => requestAnimationFrame(() => revealField(path)));
      field.current = path;
      return part && change({ section: part }, { replace: false });
    },
  };
}

interface SiteDialogProps {
  dialog: 'publish' | 'history' | null;
  editor: SiteEditor;
  actions: ReturnType<typeof useSiteActions>;
  onProblem: (path: string) => void;
  onClose: () => void;
}

function SiteDialog({ dialog, editor, actions, onProblem, onClose }: SiteDialogProps) {
  const { sendable, stored } = editor;
  const reload = () => void actions.reload();
  if (dialog === 'history')
    return <HistoryDialog isScheduled={stored.schedule !== null} onRestored={reload} onClose={onClose} />;
  if (dialog === null) return null;
  return (
    <PublishDialog
      timeZone={sendable.content.identity.timeZone}
      updatedAt={editor.updatedAt()}
      isScheduled={stored.schedule !== null}
      onProblem={onProblem}
      onRefused={reload}
      onDone={() => {
        onClose();
        reload();
      }}
      onClose={onClose}
    />
  );
}

/** A part and the page side by side; on a phone one at a time. */
export function SiteEditorView({ draft }: { draft: SiteDraft }) {
  const editor = useSiteEditor(draft);
  const actions = useSiteActions(editor);
  const wide = useMedia(WIDE);
  const [view, setView] = useState<View>('form');
  const [dialog, setDialog] = useState<SiteDialogProps['dialog']>(null);
  const language = useLanguageDialog(editor, actions);
  const preview = useRef<PreviewHandle>(null);
  const { sendable, stored, save } = editor;
  const marks = useDraftMarks(editor);
  const { part, isChosen, showOneOf, goToField } = useShownPart((shown) => preview.current?.showPart(shown));
  const undo = {
    canUndo: editor.canUndo,
    canRedo: editor.canRedo,
    onUndo: () => showOneOf(editor.undo()),
    onRedo: () => showOneOf(editor.redo()),
  };

  useSetupOf(stored.updatedAt);
  useLeaveGuard(
    save.state !== 'saved',
    () => toast.error('Your last changes are not saved yet', { id: 'unsaved' }),
    isSiteTab,
  );

  function goTo(path: string) {
    setDialog(null);
    setView('form');
    goToField(path);
  }
  async function publish() {
    if (await actions.prepare()) setDialog('publish');
  }

  return (
    <>
      <SiteHead
        language={languageOf(sendable.content.identity)}
        save={save}
        refused={sendable.refused.size}
        changes={stored.changes.length}
        undo={undo}
        busy={actions.busy === 'publish'}
        schedule={stored.schedule}
        timeZone={sendable.content.identity.timeZone}
        isCancelling={actions.busy === 'schedule'}
        onCancelSchedule={() => void actions.cancelSchedule()}
        onRetry={() => void editor.flush()}
        onDiscard={() => void actions.discard()}
        onHistory={() => setDialog('history')}
        onPublish={() => void publish()}
      />
      <DraftNotices editor={editor} />
      {!wide && <ViewBar view={view} onView={setView} undo={undo} />}
      <div className="flex min-w-0 items-start gap-6 xl:gap-8">
        <div
          className={cx(
            'flex min-w-0 flex-1 items-start gap-6 max-lg:pb-16 lg:max-w-[34rem] xl:max-w-[41rem]',
            !wide && view !== 'form' && 'hidden',
          )}
        >
          <PartsNav
            current={part}
            changed={marks.changed}
            problems={(one) => marks.messagesOf(one).size}
            className={cx(
              'shrink-0 max-xl:w-full xl:sticky xl:top-[calc(var(--bars,0px)+8.9rem)] xl:max-h-[calc(100dvh-var(--bars,0px)-10.4rem)] xl:w-40 xl:overflow-y-auto',
              isChosen && 'max-xl:hidden',
            )}
          />
          <div className={cx('flex min-w-0 flex-1 flex-col gap-6', !isChosen && 'max-xl:hidden')}>
            <SiteForm
              editor={editor}
              part={part}
              marks={marks}
              onText={(text) => preview.current?.find(text)}
              onLanguage={language.ask}
            />
            <StillInEnglish notes={marks.stillInEnglish} onField={goTo} />
            <StillAsItCame isCompact />
          </div>
        </div>
        <div
          className={cx(
            'flex min-w-0 flex-1 flex-col lg:sticky lg:top-[calc(var(--bars,0px)+8.9rem)] lg:h-[calc(100dvh-var(--bars,0px)-10.4rem)]',
            !wide && 'h-[calc(100dvh-13rem)]',
            !wide && view !== 'preview' && 'hidden',
          )}
        >
          <PreviewPane ref={preview} content={sendable.content} onPick={goTo} />
        </div>
      </div>
      {language.dialog}
      <SiteDialog dialog={dialog} editor={editor} actions={actions} onProblem={goTo} onClose={() => setDialog(null)} />
    </>
  );
}
