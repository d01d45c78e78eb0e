import type { Project } from '#common/contract/portfolio-content.ts';
import { CASE_STUDY } from '#common/page-limits.ts';

/** `true` for a project that visitors see. */
export const isPublic = ({ status, isDraft }: Pick<Project, 'status' | 'isDraft'>): boolean =>
  status !== 'archived' && !isDraft;

/** Links that lead nowhere, or that browsers warn about, are not offered. */
const usableLink = (address: string | null, dead: readonly string[]): string | null =>
  address?.startsWith('https:') && !dead.includes(address) ? address : null;

/** A project as visitors get it. */
export const publicProject = <Shown extends Project>({ deadLinks, ...project }: Shown) => ({
  ...project,
  githubUrl: usableLink(project.githubUrl, deadLinks),
  demoUrl: usableLink(project.demoUrl, deadLinks),
  formerSlugs: [],
  deadLinks: [],
});

/** Ends after a sentence, but not after '3.5', 'e.g.' or 'Inc.' in the middle of one. */
const SENTENCE_END = /(?<![\p{Lu}.]\p{L}?)[.!?…]["”’)]?(?=\s+["“‘(]?[\p{Lu}\d])/gu;

/** The text on one line; a longer one ends between two words. */
export function shortened(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const words = flat.slice(0, max - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), max / 2)).replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}…`;
}

/** The first sentences that fit, or else the first words. */
export function beginningOf(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const ends = [...flat.slice(0, max + 2).matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const end = ends.findLast((place) => place <= max);
  return end === undefined ? shortened(flat, max) : flat.slice(0, end);
}

/** Cards show the summary, or the beginning of the description where there is none. */
export const summaryOf = ({ summary, description }: Pick<Project, 'summary' | 'description'>): string =>
  summary ?? beginningOf(description, CASE_STUDY.summary);
