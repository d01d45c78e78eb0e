import type { FieldValues } from 'react-hook-form';
import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ContentDialog, type ContentFormOptions } from './content-dialog.tsx';
import type { ContentRow, ContentType } from './content-type.ts';
import type { ContentActions } from './use-content-actions.ts';

interface ContentDialogsProps<Row extends ContentRow, Draft extends FieldValues, Fields>
  extends Pick<ContentFormOptions<Row, Draft, Fields>, 'initial' | 'onCreated'> {
  type: ContentType<Row, Draft, Fields>;
  actions: ContentActions<Row>;
  onClose?: () => void;
}

/** The dialogs of a portfolio tab: the form of the opened row, and the question before one is deleted. */
export function ContentDialogs<Row extends ContentRow, Draft extends FieldValues, Fields>({
  type,
  actions,
  onClose,
  ...form
}: ContentDialogsProps<Row, Draft, Fields>) {
  const { opened, deleting } = actions;
  return (
    <>
      {opened && (
        <ContentDialog
          key={opened.name}
          type={type}
          row={opened.row}
          onClose={() => {
            actions.close();
            onClose?.();
          }}
          {...form}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${type.what}`}
          text={`Are you sure you want to delete “${type.nameOf(deleting)}”? It leaves the site at once. After ${TRASH_DAYS} days in the trash this cannot be undone.`}
          action="Delete"
          needsServer
          busy={actions.removing}
          onConfirm={actions.remove}
          onCancel={actions.keep}
        />
      )}
    </>
  );
}
