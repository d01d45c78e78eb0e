import { CalendarClock, GitMerge, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SiteDraft, SiteSchedule } from '#common/contract/site.ts';
import { formatNumber } from '#common/format.ts';
import { labelOf } from '#common/site/labels.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { Switch } from '#web/admin/components/switch.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { toast } from '#web/shared/toast.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { useSiteEditor } from './draft/use-site-editor.ts';
import { revealField, revealPart } from './form/field-place.ts';
import { parts, SiteForm } from './form/site-form.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { type PreviewHandle, PreviewPane } from './preview/preview-pane.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { SectionNav } from './section-nav.tsx';
import { SiteHead } from './site-head.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useSiteActions } from './use-site-actions.ts';

interface ScheduleBannerProps {
  schedule: SiteSchedule;
  /** The zone of the owner's clock. */
  timeZone: string;
  busy: boolean;
  onCancel: () => void;
}

const timeIn = (timeZone: string, at: string) =>
  zonedFormat('en-US', timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A publish that waits for its time. */
function ScheduleBanner({ schedule: { at, by, changes }, timeZone, busy, onCancel }: ScheduleBannerProps) {
  return (
    <section
      aria-label="Schedule"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-rule-strong bg-surface px-4 py-3 text-sm sm:px-5"
    >
      <p className="flex min-w-0 gap-3">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <span>
          <span className="font-medium">
            {formatNumber(changes.length)} {changes.length === 1 ? 'change goes' : 'changes go'} live on{' '}
            {timeIn(timeZone, at)}
          </span>{' '}
          <span className="text-muted">
            ({timeZone.replaceAll('_', ' ')}, by {by}). Later edits stay in the draft.
          </span>
        </span>
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onCancel}>
        Cancel schedule
      </Button>
    </section>
  );
}

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

const views = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The form and the page side by side; on a phone one at a time. */
export function SiteEditorView({ draft }: { draft: SiteDraft }) {
  const editor = useSiteEditor(draft);
  const actions = useSiteActions(editor);
  const wide = useMedia(WIDE);
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [dialog, setDialog] = useState<'publish' | 'history' | null>(null);
  const preview = useRef<PreviewHandle>(null);
  const { content, sendable, stored, save, conflict, merged } = editor;
  const { timeZone } = sendable.content.identity;
  const undo = { canUndo: editor.canUndo, canRedo: editor.canRedo, onUndo: editor.undo, onRedo: editor.redo };

  useLeaveGuard(save.state !== 'saved', () => toast.error('Your last changes are not saved yet', { id: 'unsaved' }));

  const wanted = pick(useAddress().params, 'section', parts);
  useEffect(() => {
    if (wanted) revealPart(wanted);
  }, [wanted]);

  function goTo(path: string) {
    setDialog(null);
    setView('form');
    // The form may be shown only by this.
    requestAnimationFrame(() => requestAnimationFrame(() => revealField(path)));
  }
  async function publish() {
    if (await actions.prepare()) setDialog('publish');
  }
  function done() {
    setDialog(null);
    void actions.reload();
  }

  return (
    <>
      <SiteHead
        save={save}
        refused={sendable.refused.size}
        changes={stored.changes.length}
        undo={undo}
        busy={actions.busy === 'publish'}
        onRetry={() => void editor.flush()}
        onDiscard={() => void actions.discard()}
        onHistory={() => setDialog('history')}
        onPublish={() => void publish()}
      />
      {stored.schedule && (
        <ScheduleBanner
          schedule={stored.schedule}
          timeZone={timeZone}
          busy={actions.busy === 'schedule'}
          onCancel={() => void actions.cancelSchedule()}
        />
      )}
      {conflict && <ConflictPanel conflicts={conflict.conflicts} onResolve={editor.resolve} />}
      {merged.length > 0 && (
        <MergedNotice labels={merged.map((path) => labelOf(path, content))} onDismiss={editor.forgetMerged} />
      )}
      {!wide && (
        <div className="fixed bottom-4 left-1/2 z-30 flex -translate-x-1/2 gap-2">
          <Switch label="View" options={views} value={view} onChange={setView} className="bg-surface shadow-lg" />
          {/* The head of a phone has no room for them. */}
          <UndoButtons {...undo} className="rounded-md border border-rule-strong bg-surface shadow-lg sm:hidden" />
        </div>
      )}
      <div className="flex min-w-0 items-start gap-6 xl:gap-8">
        <div
          className={cx(
            'flex min-w-0 flex-1 flex-col gap-4 max-lg:pb-16 lg:max-w-[34rem]',
            !wide && view !== 'form' && 'hidden',
          )}
        >
          <SectionNav onPart={(part) => preview.current?.showPart(part)} />
          <SiteForm editor={editor} onText={(text) => preview.current?.find(text)} />
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
      {dialog === 'publish' && (
        <PublishDialog
          timeZone={timeZone}
          updatedAt={editor.updatedAt()}
          isScheduled={stored.schedule !== null}
          onProblem={goTo}
          onRefused={() => void actions.reload()}
          onDone={done}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'history' && (
        <HistoryDialog
          isScheduled={stored.schedule !== null}
          onRestored={() => void actions.reload()}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
