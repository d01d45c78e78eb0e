import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';

interface SaveRowProps {
  label?: string;
  isBusy: boolean;
  changed: boolean;
  /** Another version has to be dealt with first. */
  isBlocked?: boolean;
  onDiscard: () => void;
  className?: string;
}

/** The end of a form of settings: what is typed is kept until it is saved or thrown away. */
export const SaveRow = ({ label = 'Save', isBusy, changed, isBlocked, onDiscard, className }: SaveRowProps) => (
  <div className={cx('flex flex-wrap items-center gap-3', className)}>
    <Button type="submit" busy={isBusy} disabled={isBlocked}>
      {label}
    </Button>
    {changed && (
      <>
        <Button variant="ghost" disabled={isBusy} onClick={onDiscard}>
          Discard changes
        </Button>
        <p role="status" className="text-sm text-muted">
          Not saved yet
        </p>
      </>
    )}
  </div>
);
