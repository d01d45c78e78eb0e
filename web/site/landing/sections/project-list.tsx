import { cx } from '#web/shared/class-names.ts';
import type { CardProject } from '#web/site/shared/cards/card-project.ts';
import { LeadProject, ProjectCard } from '#web/site/shared/cards/project-cards.tsx';

interface Props {
  projects: readonly CardProject[];
  /** `false` for built-in samples. */
  havePages: boolean;
}

/** On small screens the other projects stand side by side, so that they take the height of one. */
const rail =
  'scrollbar-none max-lg:bleed max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:gap-4 max-lg:overflow-x-auto ' +
  'max-md:*:w-[82%] md:max-lg:*:w-[44%] max-lg:*:shrink-0 max-lg:*:snap-center';

/** A phone leaves out the technologies and most of the quote, because the project's page shows both. */
const shortOnPhones =
  'max-md:[&_ul[aria-label=Technologies]]:hidden max-md:[&_blockquote]:line-clamp-4 max-md:[&_li]:gap-3 max-md:[&_article]:gap-y-4';

/** The first project large, the others in columns. */
export function ProjectList({ projects: [lead, ...others], havePages }: Props) {
  if (!lead) return null;
  return (
    <div className={cx('mt-6 flex flex-col gap-9 md:mt-10 md:gap-14', shortOnPhones)}>
      <LeadProject project={lead} hasPage={havePages} />
      {others.length > 0 && (
        <ul className={cx(rail, 'lg:grid lg:grid-cols-2 lg:gap-x-8 lg:gap-y-14 xl:grid-cols-4')}>
          {others.map((project) => (
            <ProjectCard key={project.slug} project={project} hasPage={havePages} />
          ))}
        </ul>
      )}
    </div>
  );
}
