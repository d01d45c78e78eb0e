import { type NewProject, Project } from '#common/contract/portfolio-content.ts';
import { createProject, deleteProject, placeProject, updateProject } from '#common/contract/projects.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { call } from '#web/shared/api/client.ts';

export const projectContentType: ContentType<Project, NewProject> = {
  what: 'project',
  row: Project,
  nameOf: ({ title }) => title,
  rowsOf: ({ projects }) => projects,
  withRows: (portfolio, projects) => ({ ...portfolio, projects }),
  create: (body) => call(createProject, { body }),
  update: (id, body) => call(updateProject, { params: { id }, body }),
  place: async (id, body) => (await call(placeProject, { params: { id }, body })).data,
  remove: (id) => call(deleteProject, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'projects', id } }),
  texts: {
    added: 'Project added successfully!',
    addFailed: 'Failed to add project',
    updated: 'Project updated successfully!',
    updateFailed: 'Failed to update project',
    deleted: 'Project deleted successfully!',
    deleteFailed: 'Failed to delete project',
    restored: 'Project restored',
    restoreFailed: 'Failed to restore project',
    moveFailed: 'Failed to move project',
  },
};
