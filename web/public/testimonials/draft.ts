/** The form's values as they are typed: 0 stars and a recommendation of `null` stand for 'not chosen yet'. */
export interface TestimonialDraft {
  projectName: string;
  clientName: string;
  company: string;
  role: string;
  feedback: string;
  rating: number;
  wouldRecommend: boolean | null;
  website: string;
}

export const blankTestimonial: TestimonialDraft = {
  projectName: '',
  clientName: '',
  company: '',
  role: '',
  feedback: '',
  rating: 0,
  wouldRecommend: null,
  website: '',
};

/** Takes from kept text what fits the form; another build may have kept it. */
export function checkedTestimonial(text: unknown): TestimonialDraft {
  const kept: Partial<Record<string, unknown>> = typeof text === 'object' && text !== null ? { ...text } : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    projectName: textOf(kept.projectName),
    clientName: textOf(kept.clientName),
    company: textOf(kept.company),
    role: textOf(kept.role),
    feedback: textOf(kept.feedback),
    rating: typeof kept.rating === 'number' ? kept.rating : 0,
    wouldRecommend: typeof kept.wouldRecommend === 'boolean' ? kept.wouldRecommend : null,
    website: '',
  };
}
