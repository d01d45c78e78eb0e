import type { CardProject } from '#web/public/shared/cards/card-project.ts';
import { LeadProject, ProjectCard } from '#web/public/shared/cards/project-cards.tsx';
import { cx } from '#web/shared/class-names.ts';

interface Props {
  projects: readonly CardProject[];
  /** `false` for built-in samples. */
  havePages: boolean;
}

/** On a tablet the other projects stand side by side, and on a phone all of them, so that they take the height of one. */
const rail =
  'scrollbar-none max-md:bleed max-md:flex max-md:snap-x max-md:snap-mandatory max-md:gap-4 max-md:overflow-x-auto ' +
  'max-md:[&>article]:w-[84%] max-md:[&>article]:shrink-0 max-md:[&>article]:snap-center ' +
  'max-md:[&>ul>li]:w-[84%] max-md:[&>ul>li]:shrink-0 max-md:[&>ul>li]:snap-center';
const tabletRail =
  'md:max-lg:scrollbar-none md:max-lg:bleed md:max-lg:flex md:max-lg:gap-4 md:max-lg:overflow-x-auto ' +
  'md:max-lg:*:w-[44%] md:max-lg:*:shrink-0';

/** A phone leaves out technologies and results, because the project's page shows them. */
const shortOnPhones =
  'max-md:[&_ul[data-technologies]]:hidden max-md:[&_dl]:hidden max-md:[&_li]:gap-3 max-md:[&_article]:gap-y-4';

/** The first project large, the others in columns. */
export function ProjectList({ projects: [lead, ...others], havePages }: Props) {
  if (!lead) return null;
  return (
    <div className={cx('mt-4 md:mt-6 md:flex md:flex-col md:gap-9 lg:gap-12', rail, shortOnPhones)}>
      <LeadProject project={lead} hasPage={havePages} />
      {others.length > 0 && (
        <ul className={cx('max-md:contents lg:grid lg:grid-cols-2 lg:gap-x-8 lg:gap-y-14 xl:grid-cols-4', tabletRail)}>
          {others.map((project) => (
            <ProjectCard key={project.slug} project={project} hasPage={havePages} />
          ))}
        </ul>
      )}
    </div>
  );
}
