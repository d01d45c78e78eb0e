import { Fragment } from 'react';
import type { ShownSkill } from '#common/contract/skills.ts';
import { proficiencies, proficiencyText, skillCategoryText } from '#common/options.ts';
import { projectPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { FoldMark } from '#web/public/shared/fold-mark.tsx';
import { skillsQuery } from '#web/public/shared/landing-query.ts';
import { PhoneFold } from '#web/public/shared/phone-fold.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';

/** One square for each level up to the skill's. */
function Level({ proficiency }: { proficiency: string }) {
  const levels: readonly string[] = proficiencies;
  const reached = levels.indexOf(proficiency);
  return (
    <span aria-hidden className="flex gap-1 print:hidden">
      {levels.map((value, level) => (
        <span key={value} className={cx('size-2', level <= reached ? 'bg-accent-mark' : 'bg-rule')} />
      ))}
    </span>
  );
}

function levelText({ proficiency, experienceYears }: ShownSkill): string {
  const level = proficiencyText(proficiency);
  return experienceYears === 0 ? level : t(texts.skillLevel, { level, years: experienceYears });
}

function SkillEntry({ skill }: { skill: ShownSkill }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-rule py-3 first:border-0">
      <h4 dir="auto" className="font-sans font-medium [overflow-wrap:anywhere]">
        {skill.name}
      </h4>
      <Level proficiency={skill.proficiency} />
      <p className="col-span-2 text-sm text-muted">{levelText(skill)}</p>
      {skill.projects.length > 0 && (
        <p className="col-span-2 text-sm text-muted [overflow-wrap:anywhere]">
          {rich(texts.skillProjects, {
            projects: () =>
              skill.projects.map(({ slug, title }, index) => (
                <Fragment key={slug}>
                  {index > 0 && t(texts.separator)}
                  <SiteLink href={projectPath(slug)} className="link text-ink">
                    {title}
                  </SiteLink>
                </Fragment>
              )),
          })}
        </p>
      )}
    </li>
  );
}

/** Skills by category, the one with the most important skill first. */
function groupByCategory(skills: readonly ShownSkill[]): [category: string, skills: ShownSkill[]][] {
  const groups = new Map<string, ShownSkill[]>();
  for (const skill of skills) {
    const category = skillCategoryText(skill.category);
    groups.set(category, [...(groups.get(category) ?? []), skill]);
  }
  return [...groups];
}

/** The owner's skills, a line for each category; with their levels and the projects that show them when asked for. */
export function Skills() {
  const { data } = usePageQuery(skillsQuery(useContent()));
  const skills = data?.data ?? [];
  if (skills.length === 0) return null;
  const groups = groupByCategory(skills);
  return (
    <section aria-labelledby="skills-title" className="max-md:border-y max-md:border-rule md:mt-8">
      <PhoneFold
        label={t(texts.skills)}
        heading={{ level: 'h3', id: 'skills-title', className: 'text-xl font-semibold tracking-tight md:text-2xl' }}
      >
        <dl className="gap-x-8 border-t border-rule md:mt-4 md:columns-2 xl:columns-3">
          {groups.map(([category, group]) => (
            <div
              key={category}
              className="grid break-inside-avoid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-b border-rule py-1.5 text-sm md:grid-cols-[7.5rem_minmax(0,1fr)]"
            >
              <dt className="text-muted">{category}</dt>
              <dd className="[overflow-wrap:anywhere]">{group.map(({ name }) => name).join(t(texts.separator))}</dd>
            </div>
          ))}
        </dl>
        <details className="group">
          <summary className="inline-flex min-h-12 list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
            {t(texts.skillsAll)}
            <FoldMark />
          </summary>
          <div className="mt-4 gap-x-8 sm:columns-2 lg:columns-3 min-[120rem]:columns-4">
            {groups.map(([category, group]) => (
              <div key={category} className="break-inside-avoid border-t border-ink pt-3 pb-8">
                <p className="eyebrow pb-1 text-muted">{category}</p>
                <ul>
                  {group.map((skill, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two skills may have the same name
                    <SkillEntry key={index} skill={skill} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      </PhoneFold>
    </section>
  );
}
