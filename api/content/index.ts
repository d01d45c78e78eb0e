/** This is what the site shows: its document, portfolio, testimonials and files. Other domains use these names alone. */

export { presentFaq, presentProject, presentSkill } from './portfolio/presenter.ts';
export { readPortfolio } from './portfolio/published-projects.ts';
export { exportFile, markInitialized } from './portfolio/replace.ts';
export { clientsInvitation, inviteClientOf } from './testimonials/invitations.ts';
export { presentPublished } from './testimonials/reader.ts';
export type { TestimonialService } from './testimonials/service.ts';
