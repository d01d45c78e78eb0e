import type { Skill } from '#common/contract/portfolio-content.ts';
import { DAY } from '#common/limits.ts';
import type { Stat } from '#web/admin/components/stat-cards.tsx';

const MONTH = 30 * DAY;

/** By how much the number of skills has grown in 30 days: in percent, or as a number where there were none before. */
export function growth(skills: readonly Pick<Skill, 'createdAt'>[], now: number): string {
  const earlier = skills.filter(({ createdAt }) => Date.parse(createdAt) <= now - MONTH).length;
  const added = skills.length - earlier;
  if (earlier === 0) return `+${added} from last month`;
  return `+${Math.round((added / earlier) * 100)}% from last month`;
}

export function skillStats(skills: readonly Skill[], now: number): Stat[] {
  const experts = skills.filter(({ proficiency }) => proficiency === 'expert').length;
  const examples = skills.filter(({ isExample }) => isExample).length;
  const years = skills.reduce((sum, { experienceYears }) => sum + experienceYears, 0);
  const share = skills.length === 0 ? 0 : Math.round((experts / skills.length) * 100);
  const average = skills.length === 0 ? 0 : years / skills.length;
  return [
    { label: 'Total Skills', value: skills.length, note: growth(skills, now), examples },
    { label: 'Expert Level', value: experts, note: `${share}% of total` },
    { label: 'Avg Experience', value: average.toFixed(1), note: 'years' },
  ];
}
