import { type Labels, valuesOf } from './options.ts';
import * as labels from './texts/keys/labels.ts';

export const projectTypeLabels = {
  'web-app': labels.requestWebApp,
  'ai-integration': labels.requestAi,
  'api-development': labels.requestApi,
  consulting: labels.requestConsulting,
  fintech: labels.requestFintech,
  ecommerce: labels.requestEcommerce,
  other: labels.requestOther,
} as const satisfies Labels<string>;
export const projectTypes = valuesOf(projectTypeLabels);
export type ProjectType = (typeof projectTypes)[number];
