import { values } from './options.ts';

export const projectTypeOptions = [
  { value: 'web-app', label: 'Web application' },
  { value: 'ai-integration', label: 'AI integration' },
  { value: 'api-development', label: 'API development' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'fintech', label: 'Fintech' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'other', label: 'Something else' },
] as const;
export const projectTypes = values(projectTypeOptions);
export type ProjectType = (typeof projectTypes)[number];
