import type { TextKey } from './texts/areas.ts';
import * as labels from './texts/keys/labels.ts';
import { t } from './texts/text.ts';

/** Every closed list of the product in display order. */

export interface Option<V extends string> {
  value: V;
  label: string;
}

export const values = <const T extends readonly Option<string>[]>(options: T) =>
  options.map((option) => option.value) as { -readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never } & [
    string,
    ...string[],
  ];

/** The labels of a closed list, which visitors read in the language of the site, by its values. */
export type Labels<V extends string> = Readonly<Record<V, TextKey>>;

/** The values of a closed list, in display order. */
export const valuesOf = <V extends string>(labels: Labels<V>) => Object.keys(labels) as [V, ...V[]];

export const projectStatusLabels = {
  completed: labels.projectCompleted,
  in_progress: labels.projectInProgress,
  planned: labels.projectPlanned,
  archived: labels.projectArchived,
} as const;
export const projectStatuses = valuesOf(projectStatusLabels);
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectCategoryLabels = {
  web: labels.projectWeb,
  mobile: labels.projectMobile,
  ai: labels.projectAi,
  backend: labels.projectBackend,
  frontend: labels.projectFrontend,
  fullstack: labels.projectFullstack,
  saas: labels.projectSaas,
  other: labels.projectOther,
} as const;
export const projectCategories = valuesOf(projectCategoryLabels);
export type ProjectCategory = (typeof projectCategories)[number];

export const skillCategoryLabels = {
  backend: labels.skillsBackend,
  frontend: labels.skillsFrontend,
  ai_integration: labels.skillsAi,
  databases: labels.skillsDatabases,
  cloud_deployment: labels.skillsCloud,
  payment_systems: labels.skillsPayment,
  security: labels.skillsSecurity,
  blockchain: labels.skillsBlockchain,
  realtime: labels.skillsRealtime,
  apis: labels.skillsApis,
  other: labels.skillsOther,
} as const;
export const skillCategories = valuesOf(skillCategoryLabels);

export const proficiencyLabels = {
  beginner: labels.levelBeginner,
  intermediate: labels.levelIntermediate,
  advanced: labels.levelAdvanced,
  expert: labels.levelExpert,
} as const;
export const proficiencies = valuesOf(proficiencyLabels);
export type Proficiency = (typeof proficiencies)[number];

export const searchTypes = ['projects', 'skills', 'faqs'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The label of a value, or the fallback for an unknown value. */
export function labelOf(options: readonly Option<string>[], value: string, fallback: string): string {
  return options.find((option) => option.value === value)?.label ?? fallback;
}

/** The label of a value for visitors; another one for an unknown value. */
const textOf = <V extends string>(list: Labels<V>, value: string, fallback: TextKey): string =>
  t(Object.hasOwn(list, value) ? list[value as V] : fallback);

/** An unknown project status is shown as completed. */
export const projectStatusText = (status: string) => textOf(projectStatusLabels, status, labels.projectCompleted);
/** An unknown project category is shown as Other. */
export const projectCategoryText = (category: string) => textOf(projectCategoryLabels, category, labels.projectOther);
/** An unknown category of skills is shown as Other. */
export const skillCategoryText = (category: string) => textOf(skillCategoryLabels, category, labels.skillsOther);
/** An unknown level is shown as the lowest one. */
export const proficiencyText = (level: string) => textOf(proficiencyLabels, level, labels.levelBeginner);

export const estimateLineKinds = ['package', 'addOn'] as const;

export const depositMethods = ['stripe', 'bank'] as const;

/** The name of a user until one is set. */
export const UNNAMED_USER = 'Admin';
