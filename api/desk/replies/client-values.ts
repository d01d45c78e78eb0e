import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { budgetLabel, timelineLabel } from '#common/content/starter/seed-choices.ts';
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
  const shown = (value: string | null, label: (value: string) => string) =>
    value?.trim() ? speaking(voice, () => label(value)).trim() : null;
  return {
    firstName: firstNameOf(name),
    name: textOrNull(name),
    company: textOrNull(company),
    projectType: shown(projectType, typeText),
    budget: shown(budget, budgetLabel),
    timeline: shown(timeline, timelineLabel),
    ownerName: textOrNull(content.identity.ownerName),
    bookingLink: config.publicUrl + bookingPath,
    estimate: estimateId === null ? null : config.publicUrl + estimatePath(estimateId),
  };
}
