import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SearchBox } from './search-box.tsx';

/** Shows the search over the full width of a small screen. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-x-0 top-[var(--bars,0px)] bottom-0 z-50 bg-art-2/60 dark:bg-sunken/80"
    >
      <Modal className="border-b border-rule bg-paper text-ink">
        <Dialog aria-label="Search" className="flex max-h-[calc(100dvh-var(--bars,0px))] flex-col outline-none">
          <div className="grid grid-cols-[1fr_auto] items-start gap-x-1 gap-y-2 overflow-y-auto py-2.5 pr-1 pl-3">
            <SearchBox
              open
              autoFocus
              onOpen={() => undefined}
              onClose={onClose}
              panelClass="order-last col-span-2 mr-2 rounded-lg border border-rule bg-surface"
            />
            <IconButton label="Close search" icon={X} onClick={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
