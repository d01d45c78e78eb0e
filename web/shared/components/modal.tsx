import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

interface ModalProps {
  title: string;
  size?: keyof typeof sizes;
  onClose: () => void;
  children: ReactNode;
  /** Removes the padding, for content that scrolls itself. */
  flush?: boolean;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** Everything inside, with the title and the close button: what can be shown in full screen. */
  contentRef?: Ref<HTMLDivElement>;
}

const sizes = {
  sm: 'max-w-sm',
  md: 'max-w-lg',
  lg: 'max-w-3xl',
  xl: 'max-w-5xl',
  full: 'max-w-[calc(100vw-2rem)] min-h-[calc(100dvh-2rem)]',
} as const;

/** A dialog with a title that is open while mounted. Escape, a click outside and its button close it. */
export function Modal({ title, size = 'md', flush = false, onClose, children, footer, contentRef }: ModalProps) {
  const titleId = useId();
  return (
    <Dialog
      aria-labelledby={titleId}
      onClose={onClose}
      className={cx('m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] open:flex', sizes[size])}
    >
      <div
        ref={contentRef}
        className="flex max-h-[calc(100dvh-2rem)] min-w-0 flex-1 flex-col bg-surface fullscreen:max-h-none"
      >
        <header className="flex items-center justify-between gap-4 border-b border-rule py-3 pe-3 ps-6">
          <h2 id={titleId} dir="auto" className="min-w-0 text-xl font-semibold tracking-tight">
            {title}
          </h2>
          <IconButton label={t(texts.close)} icon={X} onClick={onClose} />
        </header>
        <div className={cx('min-h-0 flex-1', flush ? 'flex flex-col' : 'overflow-y-auto px-6 py-6')}>{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-rule px-6 py-4">{footer}</footer>
        )}
      </div>
    </Dialog>
  );
}
