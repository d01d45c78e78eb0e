import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ConflictNotice, type Difference } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormDialogProps {
  title: string;
  action: string;
  /** 'project', for the notice about a newer version. */
  what: string;
  formId: string;
  busy: boolean;
  changed: boolean;
  /** Set when the form shows text from before the last sign-in. */
  onDiscardRestored?: (() => void) | null;
  conflict: { differences: readonly Difference[]; onKeepSaved: () => void; onKeepMine: () => void } | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around one form. What was typed is not lost to a click beside it, nor to the browser's way back. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, what, formId, busy, changed, onDiscardRestored, conflict, onSubmit, onClose, children } =
    props;
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lastFocus = useRef<HTMLElement>(null);
  const close = () => (changed ? setLeaving(true) : onClose());
  useLeaveGuard(changed, () => setLeaving(true));

  // Fields and button take nothing while it saves, and lose the focus by that.
  useEffect(() => {
    if (busy || document.activeElement !== document.body) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (faulty ?? lastFocus.current)?.focus();
  }, [busy]);

  return (
    <Dialog
      title={title}
      size="lg"
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={conflict !== null}>
            {action}
          </Button>
        </>
      }
    >
      {onDiscardRestored && (
        <div className="mb-6">
          <RestoredNotice onDiscard={onDiscardRestored} />
        </div>
      )}
      {conflict && (
        <div className="mb-6">
          <ConflictNotice
            what={what}
            differences={conflict.differences}
            busy={busy}
            onKeepSaved={conflict.onKeepSaved}
            onKeepMine={conflict.onKeepMine}
          />
        </div>
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={onSubmit}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement) lastFocus.current = target;
        }}
      >
        <fieldset disabled={busy} className="grid min-w-0 gap-x-5 gap-y-5 sm:grid-cols-2">
          {children}
        </fieldset>
      </form>
      {leaving && (
        <ConfirmDialog
          title="Discard changes?"
          text="What you have changed here is not saved yet."
          action="Discard"
          cancel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
