import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toSlug } from '#api/core/slug.ts';
import { selectRow } from '#api/database/table.ts';
import type { ProjectWithNeighbours, UnsavedProject } from '#common/contract/projects.ts';
import { notFound } from '#common/errors.ts';
import { newProjectRow } from './columns.ts';
import { presentProject } from './presenter.ts';
import { storeImages } from './project-images.ts';
import type { PortfolioReader } from './reader.ts';

/**
 * Presents the fields of the editor as the page of the saved project would. Nothing is stored. @throws NotFound for an
 * id of no project; RuleBroken for an image that was not uploaded
 */
export async function previewProject(
  context: Context,
  reader: PortfolioReader,
  { id, ...fields }: UnsavedProject,
): Promise<ProjectWithNeighbours> {
  const { projects } = context.database.models;
  const stored = id === undefined ? undefined : await selectRow(projects, { where: { id, deletedAt: null } });
  if (id !== undefined && !stored) throw notFound('Project');
  const row = newProjectRow(
    { ...fields, ...(await storeImages(context, fields)) },
    fields.slug ?? stored?.slug ?? toSlug(fields.title),
    context.now(),
    stored?.id ?? newId(),
  );
  return reader.unsaved(presentProject({ ...row, deadLinks: stored?.deadLinks ?? null }));
}
