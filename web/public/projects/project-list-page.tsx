import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProjectFilters } from '#common/contract/projects.ts';
import { projectCategoryText, projectStatusText } from '#common/options.ts';
import { paths } from '#common/paths.ts';
import { projectListPath, readProjectFilters, type ShownProjects } from '#common/rules/project-filters.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { ProjectCard } from '#web/public/shared/cards/project-cards.tsx';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { type ShownSection, useSection } from '#web/public/shared/use-section.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { hidden, rich } from '#web/shared/rich.tsx';
import { projectListQuery } from './queries.ts';

/** Fewer projects are looked through faster than filtered. */
const MIN_FILTERED = 12;
/** Technologies that are shown at once; the others unfold. */
const FIRST_TECHNOLOGIES = 10;

type FilterName = keyof ProjectFilters;
type Choice = ProjectFilters[FilterName][number];

const labels: Record<FilterName, (value: string) => string> = {
  category: projectCategoryText,
  status: projectStatusText,
  technology: (value) => value,
};
const names: Record<FilterName, TextKey> = {
  category: texts.filterCategory,
  status: texts.filterStatus,
  technology: texts.filterTechnology,
};

const isSame = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

interface GroupProps {
  name: FilterName;
  shown: ShownProjects;
}

/** Leads to the list with this value, or without it while it is chosen. */
function Chip({ name, shown, choice }: GroupProps & { choice: Choice }) {
  const isChosen = isSame(shown[name], choice.value);
  const { [name]: _chosen, ...others } = shown;
  const href = projectListPath({ ...others, ...(!isChosen && { [name]: choice.value }), page: 1 });
  return (
    <li className="shrink-0">
      <SiteLink
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-sm transition-colors',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-rule-strong hover:border-ink',
        )}
      >
        {labels[name](choice.value)}
        <span className={cx('figures', isChosen ? 'text-paper/75' : 'text-muted')}>
          {rich(texts.filterCount, { count: choice.count, projects: String(choice.count), hidden })}
        </span>
      </SiteLink>
    </li>
  );
}

function Group({ name, shown, choices }: GroupProps & { choices: readonly Choice[] }) {
  if (choices.length < 2 && shown[name] === undefined) return null;
  const first = name === 'technology' ? choices.slice(0, FIRST_TECHNOLOGIES) : choices;
  const rest = choices.slice(first.length);
  const list = (some: readonly Choice[]) => (
    <ul
      aria-label={t(names[name])}
      className="scrollbar-none relative flex gap-2 max-md:-mx-[clamp(1.25rem,4.5vw,3.5rem)] max-md:overflow-x-auto max-md:px-[clamp(1.25rem,4.5vw,3.5rem)] max-md:py-1 md:flex-wrap"
    >
      {some.map((choice) => (
        <Chip key={choice.value} name={name} shown={shown} choice={choice} />
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-rule py-4 md:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="eyebrow pt-2 text-muted">{t(names[name])}</p>
      <div className="flex min-w-0 flex-col gap-3">
        {list(first)}
        {rest.length > 0 && (
          <details open={rest.some(({ value }) => isSame(shown[name], value))}>
            <summary className="link w-fit cursor-pointer py-1 text-sm">
              {t(texts.filterMore, { count: rest.length })}
            </summary>
            <div className="pt-3">{list(rest)}</div>
          </details>
        )}
      </div>
    </div>
  );
}

/** Links that filter the list of all projects; they work without scripts. */
function ProjectFilter({ filters, shown }: { filters: ProjectFilters; shown: ShownProjects }) {
  return (
    <nav aria-label={t(texts.listFilters)} className="border-b border-rule">
      <Group
        name="category"
        shown={shown}
        choices={filters.category.filter(({ value, count }) => count > 1 || isSame(shown.category, value))}
      />
      <Group name="status" shown={shown} choices={filters.status} />
      <Group name="technology" shown={shown} choices={filters.technology} />
    </nav>
  );
}

/** Each project has one category. */
const countOf = ({ category }: ProjectFilters) => category.reduce((sum, { count }) => sum + count, 0);

const isFiltered = ({ page: _page, ...filters }: ShownProjects) => Object.keys(filters).length > 0;

function Pages({ shown, pages }: { shown: ShownProjects; pages: number }) {
  if (pages < 2) return null;
  const link = 'link inline-flex items-center gap-2 py-2 font-medium';
  const { page } = shown;
  return (
    <nav
      aria-label={t(texts.listPages)}
      className="mt-16 flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-5"
    >
      <span>
        {page > 1 && (
          <SiteLink href={projectListPath({ ...shown, page: page - 1 })} className={link}>
            <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
            {t(texts.listBack)}
          </SiteLink>
        )}
      </span>
      <span className="figures text-muted">{t(texts.listPage, { page, pages })}</span>
      <span>
        {page < pages && (
          <SiteLink href={projectListPath({ ...shown, page: page + 1 })} className={link}>
            {t(texts.listNext)}
            <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
          </SiteLink>
        )}
      </span>
    </nav>
  );
}

function NoProjects({ filtered }: { filtered: boolean }) {
  if (!filtered) return <p className="text-lg text-muted">{t(texts.listNone)}</p>;
  return (
    <div className="border-t border-ink pt-6">
      <p className="text-xl">{t(texts.listNoMatch)}</p>
      <SiteLink href={paths.projects} className="link mt-3 inline-block py-2 font-medium">
        {t(texts.listAll)}
      </SiteLink>
    </div>
  );
}

function List({ section }: { section: ShownSection }) {
  const [search] = useSearchParams();
  const shown = readProjectFilters(search);
  const { data: loaded, isError, isFetching, refetch } = usePageQuery(projectListQuery(shown));
  // The list before stays until the next one is there.
  const [before, setBefore] = useState(loaded);
  useEffect(() => {
    if (loaded) setBefore(loaded);
  }, [loaded]);
  const data = isError ? undefined : (loaded ?? before);
  const total = data?.pagination?.total ?? data?.projects.length ?? 0;
  const filtered = isFiltered(shown);
  return (
    <div className="shell py-10 md:py-16">
      <header className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-12">
        <h1 className="display -ms-[0.03em] text-5xl lg:col-span-8">{t(texts.listTitle)}</h1>
        {section.intro && (
          <p dir="auto" className="max-w-prose self-end whitespace-pre-line text-muted lg:col-span-4">
            {section.intro}
          </p>
        )}
      </header>
      {data?.filters && (data.projects.length > 0 || filtered) && (
        <div className="mt-10 md:mt-14">
          {(filtered || countOf(data.filters) >= MIN_FILTERED) && (
            <ProjectFilter filters={data.filters} shown={shown} />
          )}
          <p role="status" className="mt-5 flex flex-wrap gap-x-5 text-muted">
            <span className="figures py-1">{t(texts.listCount, { count: total, projects: String(total) })}</span>
            {filtered && (
              <SiteLink href={paths.projects} className="link py-1 text-ink">
                {t(texts.filterClear)}
              </SiteLink>
            )}
          </p>
        </div>
      )}
      <div className="mt-10 md:mt-14">
        {!data && !isError && (
          <div role="status">
            <span className="sr-only">{t(texts.listLoading)}</span>
            <Skeleton className="aspect-video w-full" />
          </div>
        )}
        {isError && <ErrorState message={t(texts.listFailed)} busy={isFetching} onRetry={() => void refetch()} />}
        {data?.projects.length === 0 && <NoProjects filtered={filtered || shown.page > 1} />}
        {data && data.projects.length > 0 && (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-16 md:grid-cols-2 md:gap-y-20 2xl:grid-cols-3">
            {data.projects.map((project) => (
              <ProjectCard key={project.slug} project={project} hasPage level="h2" />
            ))}
          </ul>
        )}
        {data?.pagination && <Pages shown={shown} pages={data.pagination.pages} />}
      </div>
    </div>
  );
}

/** Every published project, with filters in the address. It does not exist while the owner hides the projects. */
export function ProjectListPage() {
  const section = useSection('projects');
  return section ? <List section={section} /> : <NotFoundPage />;
}
