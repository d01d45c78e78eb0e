import type { SiteContent } from '#common/contract/site/content.ts';
import { secondSite } from '#common/site/testing/second-site.ts';

const weeks = [
  { from: 1, to: 1 },
  { from: 3, to: 3 },
  { from: 5, to: 9 },
  { from: 14, to: 26 },
];

/** A designer-developer in Lisbon with four packages of odd lengths, booked out for a while. */
export const secondOwner: SiteContent = {
  ...secondSite,
  availability: {
    state: 'booked',
    badge: 'Booked until March',
    text: 'Booked until March, sketches from April',
    startsOn: '2027-04-12',
  },
  packages: secondSite.packages.map((entry, place) => ({ ...entry, weeks: weeks[place] ?? entry.weeks })),
};

export const portraitAlt = 'Inês at her drawing table';
export const logoAlt = 'A wave';

/** Rows of their own, as typed into the forms of the dashboard. */
export const ownProject = {
  title: 'Cacilhas ferry',
  description: 'Times, tickets and the weather on one card.',
  technologies: 'Svelte, Go',
};
export const ownSkill = 'Lettering';
export const ownFaq = { question: 'Do you come to the counter?', answer: 'Yes, anywhere along the river.' };
