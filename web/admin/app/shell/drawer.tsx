import { LogOut, X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { CurrentUser } from './current-user.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TabLinks } from './tab-links.tsx';

interface DrawerProps {
  active: string;
  onClose: () => void;
  onLogout: () => void;
}

/** The sidebar on small screens. */
export function Drawer({ active, onClose, onLogout }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-x-0 top-[var(--bars,0px)] bottom-0 z-50 bg-art-2/60 dark:bg-sunken/80"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-r border-rule bg-paper text-ink">
        <Dialog className="flex h-full flex-col gap-5 overflow-y-auto px-3 pb-5 outline-none">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-rule pl-3">
            <Heading slot="title" level={2} className="text-lg font-semibold tracking-tight">
              Menu
            </Heading>
            <IconButton label="Close menu" icon={X} onClick={onClose} />
          </div>
          <TabLinks active={active} onChoose={onClose} />
          <QuickActions onChoose={onClose} />
          <div className="mt-auto flex flex-col gap-2 border-t border-rule pt-4">
            <CurrentUser className="min-w-0 px-3" />
            <Button variant="ghost" onClick={onLogout} className="justify-start! px-3!">
              <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              Logout
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
