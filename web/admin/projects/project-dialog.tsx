import { useId } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { useContentForm } from '#web/admin/content-editor/use-content-form.ts';
import { draftDifferences } from '#web/admin/forms/draft-differences.ts';
import { FormDialog } from '#web/admin/forms/form-dialog.tsx';
import { ProjectDraftShape, projectDraft, projectFields, projectLabels, projectResolver } from './project-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { ProjectImageField } from './project-image-field.tsx';
import { projectContentType } from './project-type.ts';

/** Adds a project, or edits the given one. */
export function ProjectDialog({ project, onClose }: { project: Project | null; onClose: () => void }) {
  const formId = useId();
  const content = useContentForm({
    kind: projectContentType,
    row: project,
    draftOf: projectDraft,
    draft: ProjectDraftShape,
    resolver: projectResolver,
    fields: projectFields,
    onClose,
  });
  const { form, stored } = content;
  return (
    <FormDialog
      title={project ? 'Edit Project' : 'Add New Project'}
      action={project ? 'Update Project' : 'Add Project'}
      what={projectContentType.what}
      formId={formId}
      busy={content.busy}
      changed={content.changed}
      onDiscardRestored={content.restored ? content.discardRestored : null}
      conflict={
        stored && {
          differences: draftDifferences(projectLabels, projectDraft(stored), form.getValues()),
          onKeepSaved: content.keepSaved,
          onKeepMine: content.keepMine,
        }
      }
      onSubmit={content.submit}
      onClose={content.close}
    >
      <ProjectFields register={form.register} errors={form.formState.errors} />
      <ProjectImageField form={form} stored={project?.image ?? null} />
    </FormDialog>
  );
}
