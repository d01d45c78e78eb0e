import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { useChangeQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { TermsDialog, type TermsTemplate } from './terms-dialog.tsx';

/** Terms to start a quote with; the first is in every new one. */
export function TermsPanel({ settings: { templates, updatedAt } }: { settings: QuoteSettings }) {
  const saving = useChangeQuoteSettings();
  const [edited, setEdited] = useState<TermsTemplate | 'new' | null>(null);
  const [deleting, setDeleting] = useState<TermsTemplate | null>(null);
  const close = () => {
    saving.reset();
    setEdited(null);
  };
  return (
    <Panel
      title="Templates of terms"
      text="Every new quote starts with the first. What you sent keeps its own terms."
      actions={
        <Button
          variant="secondary"
          size="sm"
          disabled={templates.length >= QUOTE_SETTINGS.maxTemplates}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden className="size-4" />
          Add template
        </Button>
      }
    >
      {templates.length === 0 && (
        <EmptyState
          icon={FileText}
          title="No templates"
          text="Terms say what happens with payment, delivery and your guarantee. A quote needs some before it can be sent."
        />
      )}
      {templates.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{template.name}</p>
                <p className="truncate text-muted">{template.terms}</p>
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
                onClick={() => setDeleting(template)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TermsDialog
          template={edited === 'new' ? null : edited}
          saving={saving}
          onClose={close}
          onSave={(text) => {
            const changed =
              edited === 'new'
                ? [...templates, text]
                : templates.map((template) => (template.id === edited.id ? { ...template, ...text } : template));
            saving.mutate({ templates: changed, updatedAt }, { onSuccess: close });
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete template"
          text={`Delete “${deleting.name}”? Quotes that were made with it keep their terms.`}
          action="Delete"
          busy={saving.isPending}
          onCancel={() => setDeleting(null)}
          onConfirm={() =>
            saving.mutate(
              { templates: templates.filter(({ id }) => id !== deleting.id), updatedAt },
              { onSettled: () => setDeleting(null) },
            )
          }
        />
      )}
    </Panel>
  );
}
