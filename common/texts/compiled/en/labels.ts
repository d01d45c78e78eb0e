// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const labels: Pack = {
  9: [
    "Completed",
    "In Progress",
    "Planned",
    "Archived",
    "Web",
    "Mobile",
    "AI",
    "Backend",
    "Frontend",
    "Full Stack",
    "SaaS",
    "Other",
    "Backend",
    "Frontend",
    "AI Integration",
    "Databases",
    "Cloud & Deployment",
    "Payment Systems",
    "Security",
    "Blockchain",
    "Realtime",
    "APIs",
    "Other",
    "Beginner",
    "Intermediate",
    "Advanced",
    "Expert",
  ],
};
