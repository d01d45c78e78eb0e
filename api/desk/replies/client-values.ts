import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { bookingPath, estimatePath } from '#common/paths.ts';
import { type ProjectType, projectTypeLabels } from '#common/request-options.ts';
import { firstNameOf } from '#common/rules/plain-name.ts';
import type { ReplyValues } from '#common/rules/reply-fields.ts';
import { speaking, t } from '#common/texts/text.ts';

type Client = Pick<ContactRow, 'name' | 'company' | 'projectType' | 'budget' | 'timeline' | 'estimateId'>;

const textOrNull = (text: string | null) => text?.trim() || null;

const isProjectType = (value: string): value is ProjectType => Object.hasOwn(projectTypeLabels, value);

/** Values for the fields of a template, for one request: the client reads them in the language of the site. */
export async function clientValues(
  context: Pick<Context, 'config' | 'site'>,
  { name, company, projectType, budget, timeline, estimateId }: Client,
): Promise<ReplyValues> {
  const { config, site } = context;
  const { content } = await site.current();
  const voice = await siteVoice(context);
  const typeText = (value: string) => (isProjectType(value) ? t(projectTypeLabels[value]) : value);
  return {
    firstName: firstNameOf(name),
    name: textOrNull(name),
    company: textOrNull(company),
    projectType: projectType === null ? null : speaking(voice, () => typeText(projectType)),
    budget: textOrNull(budget),
    timeline: textOrNull(timeline),
    ownerName: textOrNull(content.identity.ownerName),
    bookingLink: config.publicUrl + bookingPath,
    estimate: estimateId === null ? null : config.publicUrl + estimatePath(estimateId),
  };
}
