import { Redo2, Undo2 } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

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
