import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewProject, Project } from '#common/contract/portfolio-content.ts';
import { previewProject } from '#common/contract/projects.ts';
import { createSitePreview } from '#common/contract/site.ts';
import { previewPath, projectPath } from '#common/paths.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { fieldNames } from '#web/admin/content-editor/content-form.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { useSite } from '#web/shared/site.tsx';
import { PreviewDialog, type ShownProject } from './preview-dialog.tsx';
import { labels, type ProjectDraft, readDraft } from './project-draft.ts';

interface PreviewButtonProps {
  form: UseFormReturn<ProjectDraft, unknown, NewProject>;
  /** `null` for a new project. */
  row: Project | null;
}

const linkOfPreview = async () => (await call(createSitePreview, {})).data.url;

/** Shows the form as the page that it would become, once its fields are valid. Nothing is saved. */
function FormPreview({ form, row }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownProject | null>(null);
  async function open() {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setShown(null);
    setOpen(true);
    try {
      const body = { ...readDraft(form.getValues()), ...(row && { id: row.id }) };
      const [{ data: project }, link] = await Promise.all([call(previewProject, { body }), linkOfPreview()]);
      setShown({ project, link });
    } catch (error) {
      setOpen(false);
      showFieldErrors(form, fieldNames(labels), error);
      toastFailure('Failed to open the preview', error);
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={open}>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      {isOpen && <PreviewDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The desktop app cannot frame the site, so it opens the page of the saved version in the browser. */
function SavedPreview({ row }: { row: Project }) {
  const { publicUrl } = useSite();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { search } = new URL(await linkOfPreview(), publicUrl);
      window.open(publicUrl + previewPath(projectPath(row.slug)) + search, '_blank', 'noopener');
    } catch (error) {
      toastFailure('Failed to open the preview', error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={open}>
      <Eye aria-hidden className="size-4" strokeWidth={1.75} />
      Preview saved page
    </Button>
  );
}

/** Opens the project as its page will look, also while it is a draft. */
export function PreviewButton({ form, row }: PreviewButtonProps) {
  if (!desktopBridge()) return <FormPreview form={form} row={row} />;
  return row && <SavedPreview row={row} />;
}
