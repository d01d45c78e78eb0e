import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { QuoteDefaultsPanel } from './quote-defaults-panel.tsx';

type TermsTemplate = QuoteSettings['templates'][number];
type Text = Omit<TermsTemplate, 'id'>;

interface TermsDialogProps {
  /** `null` for a new one. */
  template: TermsTemplate | null;
  saving: ReturnType<typeof useChangeQuoteSettings>;
  onSave: (text: Text) => void;
  onClose: () => void;
}

const required: Readonly<Record<keyof Text, string>> = { name: 'Name is required', terms: 'Terms are required' };

function TermsDialog({ template, saving, onSave, onClose }: TermsDialogProps) {
  const start: Text = { name: template?.name ?? '', terms: template?.terms ?? '' };
  const [text, setText] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const problems = saving.error instanceof ApiError ? saving.error.errors : [];
  const field = (name: keyof Text) => ({
    value: text[name],
    error:
      isChecked && text[name].trim() === ''
        ? required[name]
        : problems.find(({ path }) => path.endsWith(`.${name}`))?.message,
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  });
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Add template'}
      action="Save"
      size="lg"
      isBusy={saving.isPending}
      changed={text.name !== start.name || text.terms !== start.terms}
      onSubmit={() => {
        setChecked(true);
        if (text.name.trim() !== '' && text.terms.trim() !== '') onSave(text);
      }}
      onClose={onClose}
    >
      <TextField label="Name" required autoFocus maxLength={QUOTE_SETTINGS.maxTemplateName} {...field('name')} />
      <TextArea label="Terms" required rows={12} maxLength={QUOTE_SETTINGS.maxTerms} {...field('terms')} />
    </FormDialog>
  );
}

/** Terms to start a quote with; the first is in every new one. */
function TermsPanel({ settings: { templates, updatedAt } }: { settings: QuoteSettings }) {
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
        <ServerButton
          variant="secondary"
          size="sm"
          disabled={templates.length >= QUOTE_SETTINGS.maxTemplates}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden className="size-4" />
          Add template
        </ServerButton>
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
              <ServerIconButton
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
          needsServer
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

/** Shows what quotes start with. */
export function QuotesSection() {
  const { data, isError, isFetching, refetch } = useQuoteSettings();
  if (!data && isError)
    return <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <QuoteDefaultsPanel saved={data} />
      <TermsPanel settings={data} />
    </>
  );
}
