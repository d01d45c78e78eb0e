import type { Context } from '#api/core/context.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { bookingPath, estimatePath } from '#common/paths.ts';
import { firstNameOf } from '#common/rules/plain-name.ts';
import type { ReplyValues } from '#common/rules/reply-fields.ts';

type Client = Pick<ContactRow, 'name' | 'company' | 'projectType' | 'budget' | 'timeline' | 'estimateId'>;

const textOrNull = (text: string | null) => text?.trim() || null;

/** Values for the fields of a template, for one request. */
export async function clientValues(
  { config, site }: Pick<Context, 'config' | 'site'>,
  { name, company, projectType, budget, timeline, estimateId }: Client,
): Promise<ReplyValues> {
  const { content } = await site.current();
  return {
    firstName: firstNameOf(name),
    name: textOrNull(name),
    company: textOrNull(company),
    projectType: projectType === null ? null : labelOf(projectTypeOptions, projectType, projectType),
    budget: textOrNull(budget),
    timeline: textOrNull(timeline),
    ownerName: textOrNull(content.identity.ownerName),
    bookingLink: config.publicUrl + bookingPath,
    estimate: estimateId === null ? null : config.publicUrl + estimatePath(estimateId),
  };
}
