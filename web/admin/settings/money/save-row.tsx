import { Button } from '#web/shared/components/button.tsx';

interface SaveRowProps {
  isBusy: boolean;
  changed: boolean;
  onDiscard: () => void;
}

/** The end of a form of settings: what is typed is kept until it is saved or thrown away. */
export const SaveRow = ({ isBusy, changed, onDiscard }: SaveRowProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" busy={isBusy}>
      Save
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
