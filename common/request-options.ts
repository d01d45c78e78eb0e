import { type Labels, valuesOf } from './options.ts';
import * as labels from './texts/keys/forms.ts';

export const projectTypeLabels = {
  'web-app': labels.typeWebApp,
  'ai-integration': labels.typeAi,
  'api-development': labels.typeApi,
  consulting: labels.typeConsulting,
  fintech: labels.typeFintech,
  ecommerce: labels.typeEcommerce,
  other: labels.typeOther,
} as const satisfies Labels<string>;
export const projectTypes = valuesOf(projectTypeLabels);
export type ProjectType = (typeof projectTypes)[number];
