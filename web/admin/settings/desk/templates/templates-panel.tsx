import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplate } from '#common/contract/reply-templates.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplateChanges, useTemplates } from './use-templates.ts';

/** The texts that replies start with. */
export function TemplatesPanel() {
  const { data, isError, isFetching, refetch } = useTemplates();
  const { saving, removing } = useTemplateChanges();
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  return (
    <Panel
      title="Reply templates"
      text="Texts that you can start a reply with"
      actions={
        <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Template
        </Button>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the templates" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      {data?.length === 0 && <EmptyState icon={FileText} title="No templates" />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {data.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{template.name}</p>
                <p className="truncate text-muted">{template.body}</p>
              </div>
              <IconButton
                className={rowAction}
                label={`Edit ${template.name}`}
                icon={Pencil}
                onClick={() => setEdited(template)}
              />
              <IconButton
                className={rowAction}
                label={`Delete ${template.name}`}
                icon={Trash2}
                onClick={() => removing.mutate(template)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          saving={saving}
          onClose={() => {
            saving.reset();
            setEdited(null);
          }}
        />
      )}
    </Panel>
  );
}
