/** The form's values as they are typed: 0 stars and a recommendation of `null` stand for 'not chosen yet'. */
export interface TestimonialDraft {
  projectName: string;
  clientName: string;
  feedback: string;
  rating: number;
  wouldRecommend: boolean | null;
  website: string;
}

export const blankTestimonial: TestimonialDraft = {
  projectName: '',
  clientName: '',
  feedback: '',
  rating: 0,
  wouldRecommend: null,
  website: '',
};
