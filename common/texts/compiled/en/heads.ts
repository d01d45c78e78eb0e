// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const heads: Pack = {
  10: [
    "Every project, by category, status and technology.",
    "A case study.",
    "What a package with add-ons costs, and when it could be there.",
    "the sum of a package and add-ons, with the earliest delivery",
    "What was chosen, what it costs, and when it could be there.",
    "The calls that can be booked, with their next free times.",
    "the calls that can be booked, with their next free times",
    "What was agreed and when it was delivered, to download and check.",
    "what was agreed and when it was delivered, signed row by row",
    "Whether a PDF is what was accepted.",
    "Who is responsible for this site.",
    "Choose a day and a time.",
    "When it is.",
    "What is offered.",
    "What is agreed.",
    "Home",
    "Projects",
    "Packages and add-ons",
    "Worldwide",
  ],
};
