import type { ProjectFilters } from '#common/contract/projects.ts';
import { projectCategoryLabel, projectStatusLabel } from '#common/options.ts';
import { projectListPath, type ShownProjects } from '#common/rules/project-filters.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** Technologies that are shown at once; the others unfold. */
const FIRST_TECHNOLOGIES = 10;

type FilterName = keyof ProjectFilters;
type Choice = ProjectFilters[FilterName][number];

const labels: Record<FilterName, (value: string) => string> = {
  category: projectCategoryLabel,
  status: projectStatusLabel,
  technology: (value) => value,
};
const names: Record<FilterName, string> = { category: 'Category', status: 'Status', technology: 'Technology' };

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
          {choice.count}
          <span className="sr-only">{choice.count === 1 ? ' project' : ' projects'}</span>
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
      aria-label={names[name]}
      className="scrollbar-none relative flex gap-2 max-md:-mx-[clamp(1.25rem,4.5vw,3.5rem)] max-md:overflow-x-auto max-md:px-[clamp(1.25rem,4.5vw,3.5rem)] max-md:py-1 md:flex-wrap"
    >
      {some.map((choice) => (
        <Chip key={choice.value} name={name} shown={shown} choice={choice} />
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-rule py-4 md:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="eyebrow pt-2 text-muted">{names[name]}</p>
      <div className="flex min-w-0 flex-col gap-3">
        {list(first)}
        {rest.length > 0 && (
          <details open={rest.some(({ value }) => isSame(shown[name], value))}>
            <summary className="link w-fit cursor-pointer py-1 text-sm">{rest.length} more</summary>
            <div className="pt-3">{list(rest)}</div>
          </details>
        )}
      </div>
    </div>
  );
}

/** Links that filter the list of all projects; they work without scripts. */
export function ProjectFilter({ filters, shown }: { filters: ProjectFilters; shown: ShownProjects }) {
  return (
    <nav aria-label="Filter projects" className="border-b border-rule">
      <Group name="category" shown={shown} choices={filters.category} />
      <Group name="status" shown={shown} choices={filters.status} />
      <Group name="technology" shown={shown} choices={filters.technology} />
    </nav>
  );
}
