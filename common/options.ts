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

/** Languages that a site can speak to visitors and clients. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ur'] as const;

export type Language = (typeof languages)[number];

export const projectStatusOptions = [
  { value: 'completed', label: 'Completed' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'planned', label: 'Planned' },
  { value: 'archived', label: 'Archived' },
] as const;
export const projectStatuses = values(projectStatusOptions);
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectCategoryOptions = [
  { value: 'web', label: 'Web' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'ai', label: 'AI' },
  { value: 'backend', label: 'Backend' },
  { value: 'frontend', label: 'Frontend' },
  { value: 'fullstack', label: 'Full Stack' },
  { value: 'saas', label: 'SaaS' },
  { value: 'other', label: 'Other' },
] as const;
export const projectCategories = values(projectCategoryOptions);
export type ProjectCategory = (typeof projectCategories)[number];

export const skillCategoryOptions = [
  { value: 'backend', label: 'Backend' },
  { value: 'frontend', label: 'Frontend' },
  { value: 'ai_integration', label: 'AI Integration' },
  { value: 'databases', label: 'Databases' },
  { value: 'cloud_deployment', label: 'Cloud & Deployment' },
  { value: 'payment_systems', label: 'Payment Systems' },
  { value: 'security', label: 'Security' },
  { value: 'blockchain', label: 'Blockchain' },
  { value: 'realtime', label: 'Realtime' },
  { value: 'apis', label: 'APIs' },
  { value: 'other', label: 'Other' },
] as const;
export const skillCategories = values(skillCategoryOptions);

export const proficiencyOptions = [
  { value: 'beginner', label: 'Beginner', percent: 25 },
  { value: 'intermediate', label: 'Intermediate', percent: 50 },
  { value: 'advanced', label: 'Advanced', percent: 75 },
  { value: 'expert', label: 'Expert', percent: 100 },
] as const;
export const proficiencies = values(proficiencyOptions);
export type Proficiency = (typeof proficiencies)[number];

export const searchTypes = ['projects', 'skills', 'faqs'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The label of a value, or the fallback for an unknown value. */
export function labelOf(options: readonly Option<string>[], value: string, fallback: string): string {
  return options.find((option) => option.value === value)?.label ?? fallback;
}

/** An unknown project status is shown as completed. */
export const projectStatusLabel = (status: string) => labelOf(projectStatusOptions, status, 'Completed');
/** An unknown project category is shown as Other. */
export const projectCategoryLabel = (category: string) => labelOf(projectCategoryOptions, category, 'Other');

export const estimateLineKinds = ['package', 'addOn'] as const;

export const depositMethods = ['stripe', 'bank'] as const;

/** The name of a user until one is set. */
export const UNNAMED_USER = 'Admin';
