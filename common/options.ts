/** Every closed list of the product in display order. */

interface Option<V extends string> {
  value: V;
  label: string;
}

export const values = <const T extends readonly Option<string>[]>(options: T) =>
  options.map((option) => option.value) as { -readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never } & [
    string,
    ...string[],
  ];

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

export const contactStatusOptions = [
  { value: 'new', label: 'New', isAnswered: false },
  { value: 'contacted', label: 'Contacted', isAnswered: true },
  { value: 'in_progress', label: 'In Progress', isAnswered: true },
  { value: 'completed', label: 'Completed', isAnswered: true },
  { value: 'rejected', label: 'Rejected', isAnswered: false },
] as const satisfies readonly (Option<string> & { isAnswered: boolean })[];
export const contactStatuses = values(contactStatusOptions);
export type ContactStatus = (typeof contactStatuses)[number];

export const contactPriorityOptions = [
  { value: 'urgent', label: 'Urgent' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const;
export const contactPriorities = values(contactPriorityOptions);
export type ContactPriority = (typeof contactPriorities)[number];

export const contactSortOptions = [
  { value: 'submittedAt', label: 'Submitted' },
  { value: 'urgency', label: 'Urgency' },
  { value: 'priority', label: 'Priority' },
  { value: 'status', label: 'Status' },
  { value: 'name', label: 'Name' },
] as const;
export const contactSorts = values(contactSortOptions);
export type ContactSort = (typeof contactSorts)[number];

export const testimonialStatusOptions = [
  { value: 'pending', label: 'Pending Review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'archived', label: 'Archived' },
] as const;
export const testimonialStatuses = values(testimonialStatusOptions);
export type TestimonialStatus = (typeof testimonialStatuses)[number];

export const testimonialSortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'rating-high', label: 'Highest rating' },
  { value: 'rating-low', label: 'Lowest rating' },
  { value: 'priority', label: 'Priority' },
] as const;
export const testimonialSorts = values(testimonialSortOptions);
export type TestimonialSort = (typeof testimonialSorts)[number];

export const searchTypes = ['projects', 'skills', 'faqs'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The changes before which a snapshot is taken. */
export const snapshotReasons = ['import', 'initialize', 'restore'] as const;

export const deliveryStatuses = ['pending', 'sent', 'failed'] as const;

/** Periods of the overview in days. */
export const overviewDays = [7, 30, 90] as const;

export const trashTypeOptions = [
  { value: 'projects', label: 'Projects' },
  { value: 'skills', label: 'Skills' },
  { value: 'faqs', label: 'FAQs' },
  { value: 'testimonials', label: 'Testimonials' },
  { value: 'contacts', label: 'Contacts' },
] as const;
export const trashTypes = values(trashTypeOptions);
export type TrashType = (typeof trashTypes)[number];

/** The label of a value, or the fallback for an unknown value. */
export function labelOf(options: readonly Option<string>[], value: string, fallback: string): string {
  return options.find((option) => option.value === value)?.label ?? fallback;
}

/** An unknown project status is shown as completed. */
export const projectStatusLabel = (status: string) => labelOf(projectStatusOptions, status, 'Completed');
/** An unknown project category is shown as Other. */
export const projectCategoryLabel = (category: string) => labelOf(projectCategoryOptions, category, 'Other');

/** Servers of others that the owner connects, in the order of the dashboard. */
export const connectionKindOptions = [
  { value: 'email', label: 'Email' },
  { value: 'ai', label: 'AI' },
  { value: 'calendly', label: 'Calendly' },
  { value: 'imap', label: 'IMAP' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'storage', label: 'Storage' },
] as const;
export const connectionKinds = values(connectionKindOptions);
export type ConnectionKind = (typeof connectionKinds)[number];

export const connectionSecurityOptions = [
  { value: 'auto', label: 'STARTTLS where offered' },
  { value: 'starttls', label: 'STARTTLS always' },
  { value: 'tls', label: 'TLS from the start' },
  { value: 'none', label: 'No encryption' },
] as const;
export const connectionSecurities = values(connectionSecurityOptions);
export type ConnectionSecurity = (typeof connectionSecurities)[number];

export const aiProviderOptions = [
  { value: 'openai', label: 'OpenAI' },
  { value: 'gemini', label: 'Gemini' },
] as const;
export const aiProviders = values(aiProviderOptions);

/** Results of a connection's test. */
export const connectionCodes = [
  'ok',
  'host_not_found',
  'refused',
  'timeout',
  'tls_failed',
  'wrong_password',
  /** Signed in, but the sender, bucket or mailbox is refused. */
  'not_allowed',
  /** No such bucket, mailbox, model or calendar. */
  'not_found',
  'wrong_protocol',
] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
