import {
  CalendarClock,
  CloudAlert,
  CloudCheck,
  History,
  Languages,
  LoaderCircle,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { SiteSchedule } from '#common/contract/site.ts';
import { type Language, languageOption } from '#common/languages.ts';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { useIsUploading } from '#web/admin/components/upload/use-upload.ts';
import { comingTime } from '#web/admin/lib/zoned-time.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import type { SaveState } from './draft/saver.ts';

export interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  className?: string;
}

export function UndoButtons({ canUndo, canRedo, onUndo, onRedo, className }: UndoButtonsProps) {
  return (
    <span className={cx('flex', className)}>
      <IconButton label="Undo" icon={Undo2} disabled={!canUndo} onClick={onUndo} />
      <IconButton label="Redo" icon={Redo2} disabled={!canRedo} onClick={onRedo} />
    </span>
  );
}

interface SiteHeadProps {
  /** The draft's language. */
  language: Language;
  save: { state: SaveState; reason?: string | undefined };
  /** Fields whose value a draft refuses. */
  refused: number;
  changes: number;
  undo: UndoButtonsProps;
  busy: boolean;
  schedule: SiteSchedule | null;
  /** The zone of the owner's clock. */
  timeZone: string;
  isCancelling: boolean;
  onCancelSchedule: () => void;
  onRetry: () => void;
  onDiscard: () => void;
  onHistory: () => void;
  onPublish: () => void;
}

/** The state of the draft and what can be done with it, always in sight. */
export function SiteHead(props: SiteHeadProps) {
  const { changes, undo, busy, onDiscard, onHistory, onPublish } = props;
  const uploading = useIsUploading();
  return (
    <header className="sticky top-[calc(var(--bars,0px)+4rem)] z-30 -mx-4 -mt-6 flex items-center gap-x-3 border-b border-rule bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex min-w-0 flex-1 sm:items-center sm:gap-x-4 max-sm:flex-col">
        <h2 className="display text-lg leading-tight sm:text-2xl">Site</h2>
        <SaveStatus {...props} />
        <LanguageStatus {...props} />
        <ScheduleStatus {...props} />
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        <UndoButtons {...undo} className="max-sm:hidden" />
        <ServerButton
          variant="ghost"
          disabled={changes === 0 || busy}
          onClick={onDiscard}
          aria-label="Discard"
          title="Discard"
          className="max-sm:px-3"
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="max-sm:hidden">Discard</span>
        </ServerButton>
        <Button variant="ghost" onClick={onHistory} aria-label="History" title="History" className="max-sm:px-3">
          <History aria-hidden className="size-4" />
          <span className="max-sm:hidden">History</span>
        </Button>
        <Button variant="accent" busy={busy} disabled={uploading} onClick={onPublish}>
          Publish
          {changes > 0 && (
            <span className="figures rounded-full bg-on-accent/8 px-1.5 text-xs">
              {changes}
              <span className="sr-only">{changes === 1 ? ' change' : ' changes'}</span>
            </span>
          )}
        </Button>
      </div>
    </header>
  );
}

/** The language of the draft, where it is another one than the dashboard's. */
function LanguageStatus({ language }: SiteHeadProps) {
  if (language === 'en') return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted max-sm:text-xs">
      <Languages aria-hidden className="size-4 shrink-0 max-sm:hidden" strokeWidth={1.75} />
      <span className="min-w-0 truncate">Site language: {languageOption(language).label}</span>
    </p>
  );
}

/** A publish that waits for its time. */
function ScheduleStatus({ schedule, timeZone, isCancelling, onCancelSchedule }: SiteHeadProps) {
  if (!schedule) return null;
  const { at, by, changes } = schedule;
  return (
    <p
      title={`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, scheduled by ${by}. Later edits stay in the draft.`}
      className="flex min-w-0 items-center gap-1.5 text-sm max-sm:text-xs"
    >
      <CalendarClock aria-hidden className="size-4 shrink-0 text-accent max-sm:hidden" strokeWidth={1.75} />
      <span className="min-w-0 truncate font-medium">Goes live {comingTime(at, timeZone, Date.now())}</span>
      <button type="button" className="link shrink-0 sm:min-h-8" disabled={isCancelling} onClick={onCancelSchedule}>
        Cancel schedule
      </button>
    </p>
  );
}

const texts = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved', conflict: 'Not saved' } as const;

function SaveStatus({ save: { state, reason }, refused, onRetry }: SiteHeadProps) {
  const shown: SaveState = state === 'saved' && refused > 0 ? 'failed' : state;
  const why = reason ?? (refused > 0 && shown === 'failed' ? 'Check the marked fields.' : undefined);
  const Icon = shown === 'saved' ? CloudCheck : shown === 'saving' ? LoaderCircle : CloudAlert;
  const isWrong = shown === 'failed' || shown === 'conflict';
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-1.5 text-sm max-sm:text-xs',
        isWrong ? 'text-negative' : 'text-muted',
      )}
    >
      <Icon
        aria-hidden
        className={cx('size-4 shrink-0 max-sm:hidden', shown === 'saving' && 'animate-spin')}
        strokeWidth={1.75}
      />
      <p role="status" className="min-w-0 truncate">
        <span>{texts[shown]}</span>
        {why && isWrong && <span className="max-lg:sr-only"> · {why}</span>}
      </p>
      {state === 'failed' && (
        <button type="button" className="link shrink-0 font-medium text-ink sm:min-h-8" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
