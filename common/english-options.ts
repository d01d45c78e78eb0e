import { callPlaceLabels } from './booking-options.ts';
import { imageSideLabels } from './image-options.ts';
import {
  type Labels,
  labelOf,
  type Option,
  proficiencyLabels,
  projectCategoryLabels,
  projectStatusLabels,
  skillCategoryLabels,
} from './options.ts';
import { projectTypeLabels } from './request-options.ts';
import { labels as pack } from './texts/compiled/en/labels.ts';
import { speaking, t } from './texts/text.ts';

/** The lists whose labels visitors read in the language of the site, in English: for the owner and the server. */

const inEnglish = <V extends string>(labels: Labels<V>): Option<V>[] =>
  speaking({ language: 'en', locale: 'en-US', pack }, () =>
    (Object.keys(labels) as V[]).map((value) => ({ value, label: t(labels[value]) })),
  );

export const projectStatusOptions = inEnglish(projectStatusLabels);
export const projectCategoryOptions = inEnglish(projectCategoryLabels);
export const skillCategoryOptions = inEnglish(skillCategoryLabels);
/** With the part of the way to the highest level. */
export const proficiencyOptions = inEnglish(proficiencyLabels).map((option, place, { length }) => ({
  ...option,
  percent: (100 * (place + 1)) / length,
}));

export const callPlaceOptions = inEnglish(callPlaceLabels);
export const imageSideOptions = inEnglish(imageSideLabels);
export const projectTypeOptions = inEnglish(projectTypeLabels);

/** An unknown project status is shown as completed. */
export const projectStatusLabel = (status: string) => labelOf(projectStatusOptions, status, 'Completed');
/** An unknown project category is shown as Other. */
export const projectCategoryLabel = (category: string) => labelOf(projectCategoryOptions, category, 'Other');
