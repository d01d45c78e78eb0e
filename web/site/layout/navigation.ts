import { sectionPath } from '#common/paths.ts';

/** The places of the landing page that header and footer lead to. */
export const anchors = [
  { href: sectionPath('about'), label: 'About' },
  { href: sectionPath('projects'), label: 'Projects' },
  { href: sectionPath('contact'), label: 'Contact' },
] as const;
