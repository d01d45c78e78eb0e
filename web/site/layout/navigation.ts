import { sectionPath } from '#common/paths.ts';

/** Sections of the landing page in header and footer. */
export const anchors = [
  { href: sectionPath('about'), label: 'About' },
  { href: sectionPath('projects'), label: 'Projects' },
  { href: sectionPath('contact'), label: 'Contact' },
] as const;
