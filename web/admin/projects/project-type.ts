import { type NewProject, Project } from '#common/contract/portfolio-content.ts';
import { createProject, deleteProject, placeProject, updateProject } from '#common/contract/projects.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import type { ProjectDraft } from './editor/project-draft.ts';
import { projectForm } from './project-form.tsx';

export const projectContentType: ContentType<Project, ProjectDraft, NewProject> = {
  what: 'project',
  texts: contentTexts('project'),
  row: Project,
  queryKey: portfolioKey,
  form: projectForm,
  nameOf: ({ title }) => title,
  rowsOf: ({ projects }) => projects,
  withRows: (portfolio, projects) => ({ ...portfolio, projects }),
  create: (body) => call(createProject, { body }),
  update: (id, body) => call(updateProject, { params: { id }, body }),
  place: async (id, body) => (await call(placeProject, { params: { id }, body })).data,
  remove: (id) => call(deleteProject, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'projects', id } }),
};
