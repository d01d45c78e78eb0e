import { Op, type Transaction } from 'sequelize';
import { z } from 'zod';
import { newProjectRow, newSkillRow } from '#api/content/portfolio/columns.ts';
import { markInitialized } from '#api/content/portfolio/replace.ts';
import { readSite, writeDraft } from '#api/content/site/store.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { freeSlug, toSlug } from '#api/core/slug.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ImportItem } from '#common/contract/imports.ts';
import { NewProject, NewSkill } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { testimonialFields } from '#common/contract/testimonials.ts';
import { conflict, ruleBroken } from '#common/errors.ts';
import { isEqual } from '#common/site/tree.ts';
import { projectsByAddress, sameAddress } from './github.ts';
import { type ProfileField, profileFields, profileValue, withProfile } from './json-resume.ts';

/** An item that was chosen, with the fields that the owner added or changed. */
export interface ChosenItem extends ImportItem {
  values: Record<string, unknown>;
}

/** Names a written row and its version: an undo takes it back while nobody has changed it. */
export type WrittenContent =
  | { table: 'projects' | 'skills' | 'testimonials'; id: string; updatedAt: number }
  | { table: 'site'; field: ProfileField; before: unknown; after: unknown };

const Reference = z.strictObject({
  ...testimonialFields,
  wouldRecommend: testimonialFields.wouldRecommend.default(true),
});

/** @throws RuleBroken with each problem under `values` */
function check<T>(schema: z.core.$ZodType<T>, { key, after, values }: ChosenItem, fixed: object = {}): T {
  const parsed = z.safeParse(schema, { ...after, ...values, ...fixed });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: `values.${[key, ...path].join('.')}`,
    message,
  }));
  throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
}

type Known = Map<string, unknown>;

async function writeProject(context: Context, chosen: ChosenItem, known: Known, transaction: Transaction) {
  const { projects } = context.database.models;
  const fields = check(NewProject, chosen, { isDraft: true, image: undefined, gallery: [] });
  if (fields.githubUrl && known.has(sameAddress(fields.githubUrl))) return null;
  const wanted = toSlug(fields.title);
  const where = { slug: { [Op.like]: `${wanted}%` } };
  const taken = await selectRows(projects, { attributes: ['slug'], where, transaction });
  const slug = freeSlug(wanted, new Set(taken.map((row) => row.slug)));
  const row = newProjectRow({ ...fields, image: null, gallery: null }, slug, context.now(), newId());
  await projects.create(row, { transaction });
  if (fields.githubUrl) known.set(sameAddress(fields.githubUrl), row.id);
  return { table: 'projects' as const, id: row.id, updatedAt: row.updatedAt };
}

async function writeSkill(context: Context, chosen: ChosenItem, transaction: Transaction) {
  const { skills } = context.database.models;
  const fields = check(NewSkill, chosen);
  const existing = await selectRows(skills, { attributes: ['name'], where: { deletedAt: null }, transaction });
  if (existing.some(({ name }) => name.toLowerCase() === fields.name.toLowerCase())) return null;
  const row = newSkillRow(fields, context.now(), newId());
  await skills.create(row, { transaction });
  return { table: 'skills' as const, id: row.id, updatedAt: row.updatedAt };
}

async function writeTestimonial(context: Context, chosen: ChosenItem, transaction: Transaction) {
  const { company, role, ...fields } = check(Reference, chosen);
  const now = context.now();
  const row = {
    ...{ id: newId(), ...fields, company: company ?? null, role: role ?? null, photo: null, projectId: null },
    ...{ wouldRecommend: Number(fields.wouldRecommend), consent: null, invitationId: null, invitedName: null },
    ...{ status: 'pending' as const, isFeatured: 0, isExample: 0, dateSubmitted: now, dateApproved: null },
    ...{ updatedAt: now, deletedAt: null },
  };
  await context.database.models.testimonials.create(row, { transaction });
  return { table: 'testimonials' as const, id: row.id, updatedAt: row.updatedAt };
}

/** A change of one field, or a link. */
function profileChange({ key, action, before, after }: ChosenItem): Extract<WrittenContent, { table: 'site' }> {
  if (action === 'add') return { table: 'site', field: 'link', before: null, after };
  const field = profileFields.find((name) => after !== null && Object.hasOwn(after, name));
  if (field === undefined) throw new Error(`${key} changes nothing`);
  return { table: 'site', field, before: before?.[field] ?? null, after: after?.[field] };
}

/** @throws Conflict when the draft is another one than the preview was made of */
async function writeProfile(
  context: Context,
  chosen: readonly ChosenItem[],
  base: string | null,
  transaction: Transaction,
) {
  if (chosen.length === 0) return [];
  const site = await readSite(context, transaction);
  const changes = chosen.map(profileChange);
  if (toIso(site.state.draftUpdatedAt) !== base) {
    const current = Object.fromEntries(
      changes.flatMap(({ field }) => (field === 'link' ? [] : [[field, profileValue(site.draft, field)] as const])),
    );
    const sent = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    throw conflict('The draft of your site was changed in the meantime. Preview the file again', { current, sent });
  }
  const draft = changes.reduce((content, { field, after }) => withProfile(content, field, after), site.draft);
  await writeDraft(context, site, { draft, published: site.published }, transaction);
  return changes;
}

/** Writes the chosen items of a preview. What is there by now is skipped. @throws RuleBroken; Conflict */
export async function writeContent(
  context: Context,
  chosen: readonly ChosenItem[],
  base: string | null,
  transaction: Transaction,
): Promise<{ written: WrittenContent[]; skipped: number }> {
  const profile = chosen.filter(({ type }) => type === 'profile');
  const written: WrittenContent[] = await writeProfile(context, profile, base, transaction);
  const known: Known = await projectsByAddress(context);
  let skipped = 0;
  for (const one of chosen) {
    if (one.type === 'profile' || one.type === 'contact') continue;
    const row =
      one.type === 'project'
        ? await writeProject(context, one, known, transaction)
        : one.type === 'skill'
          ? await writeSkill(context, one, transaction)
          : await writeTestimonial(context, one, transaction);
    if (row === null) skipped += 1;
    else written.push(row);
  }
  if (written.some(({ table }) => table === 'projects' || table === 'skills'))
    await markInitialized(context, transaction);
  return { written, skipped };
}

/** The draft without one change; `null` where it is no longer as it was written. */
function withoutChange(draft: SiteContent, { field, before, after }: Extract<WrittenContent, { table: 'site' }>) {
  if (field !== 'link') return profileValue(draft, field) === after ? withProfile(draft, field, before) : null;
  const { identity } = draft;
  const links = identity.links.filter((link) => !isEqual(link, after));
  return links.length === identity.links.length ? null : { ...draft, identity: { ...identity, links } };
}

/** Takes back what nobody has changed since. @returns how much stays */
export async function removeContent(
  context: Context,
  written: readonly WrittenContent[],
  transaction: Transaction,
): Promise<number> {
  let kept = 0;
  for (const entry of written) {
    if (entry.table === 'site') continue;
    const { id, updatedAt, table } = entry;
    const where = { id, updatedAt, deletedAt: null };
    const { projects, skills, testimonials } = context.database.models;
    const model = { projects, skills, testimonials }[table] as typeof skills;
    if (!(await selectRow(model, { attributes: ['id'], where, transaction }))) kept += 1;
    else await model.destroy({ where: { id }, transaction });
  }
  const changes = written.filter((entry) => entry.table === 'site');
  if (changes.length === 0) return kept;
  const site = await readSite(context, transaction);
  let { draft } = site;
  for (const change of changes.toReversed()) {
    const before = withoutChange(draft, change);
    if (before === null) kept += 1;
    else draft = before;
  }
  await writeDraft(context, site, { draft, published: site.published }, transaction);
  return kept;
}
