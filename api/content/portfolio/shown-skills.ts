import type { Project, Skill } from '#common/contract/portfolio-content.ts';
import type { ShownSkill } from '#common/contract/skills.ts';
import { PROJECTS_PER_SKILL } from '#common/limits.ts';

/** 'Node.js', 'node js' and 'NodeJS' are the same name; 'C', 'C++' and 'C#' are not. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');

const withoutVersion = (technology: string): string => technology.replace(/(?<!\s)\s+v?\d[\d.x]*$/i, '');

const LOWER_CASE = /^\p{Ll}[\p{Ll}-]*$/u;

/** 'Stripe payments' becomes 'Stripe'. */
function withoutUse(part: string): string {
  const words = part.trim().split(/\s+/);
  const last = words.findLastIndex((word, place) => place === 0 || !LOWER_CASE.test(word));
  return words.slice(0, last + 1).join(' ');
}

/**
 * The technologies that a skill's name holds: 'PostgreSQL and MySQL' are two. Words in lower case after one say what is
 * done with it ('Stripe payments'); a capital letter makes it another name ('React Native' is not React).
 */
function technologiesIn(skill: string): string[] {
  const parts = skill.split(/(?<!\s)\s*(?:,|&|\/|\sand\s)\s*/).filter((part) => part.trim() !== '');
  return [skill, ...parts, ...parts.map(withoutUse)].map(keyOf).filter((key) => key !== '');
}

/** Skills as visitors see them, each with the projects whose technologies name it. */
export function showSkills(skills: readonly Skill[], projects: readonly Project[]): ShownSkill[] {
  const used = projects.map(({ slug, title, technologies }) => ({
    project: { slug, title },
    keys: new Set(technologies.flatMap((technology) => [keyOf(technology), keyOf(withoutVersion(technology))])),
  }));
  return skills.map(({ name, category, proficiency, experienceYears }) => {
    const named = technologiesIn(name);
    const evidence = used.filter(({ keys }) => named.some((key) => keys.has(key))).map(({ project }) => project);
    return { name, category, proficiency, experienceYears, projects: evidence.slice(0, PROJECTS_PER_SKILL) };
  });
}
