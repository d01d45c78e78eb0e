import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderKanban, Link2, Plus } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { type NewProject, Project } from '#common/contract/portfolio-content.ts';
import { type CheckedLink, checkProjectLinks } from '#common/contract/project-links.ts';
import { createProject, deleteProject, placeProject, updateProject } from '#common/contract/projects.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { FEATURED_PROJECTS } from '#common/page-limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { MoveHint, SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { type ContentType, contentTexts } from '#web/admin/content-editor/content-type.ts';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { FIRST, useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import type { ProjectDraft } from './editor/project-draft.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilterBar, statusOf, useProjectFilters } from './project-filter-bar.tsx';
import { projectForm } from './project-form.tsx';

interface NoProjectsProps {
  /** True when only the filters hide the projects. */
  any: boolean;
  onAdd: () => void;
  onClear: () => void;
}

function NoProjects({ any, onAdd, onClear }: NoProjectsProps) {
  return any ? (
    <EmptyState icon={FolderKanban} title="No projects found" text="Try adjusting your filters or search terms.">
      <Button variant="secondary" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={FolderKanban}
      title="No projects found"
      text="Start showcasing your work by adding your first project."
    >
      <ServerButton onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add Your First Project
      </ServerButton>
    </EmptyState>
  );
}

const projectContentType: ContentType<Project, ProjectDraft, NewProject> = {
  what: 'project',
  texts: contentTexts('project'),
  row: Project,
  queryKey: portfolioKey,
  form: projectForm,
  nameOf: ({ title }) => title,
  rowsOf: ({ projects }) => projects,
  withRows: (portfolio, projects) => ({ ...portfolio, projects }),
  create: (body) => call(createProject, { body }),
  update: (id, body) => call(updateProject, { params: { id }, body }),
  place: async (id, body) => (await call(placeProject, { params: { id }, body })).data,
  remove: (id) => call(deleteProject, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'projects', id } }),
};

const states: Record<CheckedLink['state'], { label: string; tone: Tone }> = {
  ok: { label: 'Works', tone: 'positive' },
  dead: { label: 'Dead', tone: 'negative' },
  insecure: { label: 'Not offered', tone: 'negative' },
  unsure: { label: 'Unsure', tone: 'warning' },
};
const fields: Record<CheckedLink['field'], string> = { demoUrl: 'Live demo', githubUrl: 'Code' };

/** Checks the links of all projects and lists those that need the owner. */
function CheckLinksButton() {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly CheckedLink[] | null>(null);
  const check = useMutation({
    mutationFn: async () => (await call(checkProjectLinks, { body: {} })).data,
    async onSuccess(links) {
      await queries.invalidateQueries({ queryKey: portfolioKey });
      const faulty = links.filter(({ state }) => state !== 'ok');
      if (faulty.length > 0) setFound(faulty);
      else
        toast.success(
          links.length === 0 ? 'No project has a link' : `${amount(links.length, 'link')} checked: all work`,
        );
    },
    onError: (error) => toastFailure('Failed to check the links', error),
  });
  return (
    <>
      <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
        <Link2 aria-hidden className="size-4" />
        Check links
      </Button>
      {found && (
        <Dialog title="Links to look at" onClose={() => setFound(null)}>
          <p className="text-sm text-muted">
            Visitors no longer see dead links, nor links without encryption. They return once they work.
          </p>
          <ul className="mt-4 flex flex-col divide-y divide-rule border-y border-rule">
            {found.map(({ projectId, field, title, url, state, reason }) => (
              <li key={`${projectId} ${field}`} className="flex flex-col gap-1 py-3">
                <p className="flex items-start justify-between gap-3">
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                    {title}, {fields[field]}
                  </span>
                  <Badge tone={states[state].tone} className="whitespace-nowrap">
                    {states[state].label}
                  </Badge>
                </p>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link w-fit text-sm [overflow-wrap:anywhere]"
                >
                  {url}
                </a>
                <p className="text-sm text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

interface ProjectListProps {
  projects: readonly Project[];
  /** Shows one project per row. */
  wide: boolean;
  onPlace: (project: Project, place: Place) => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

const ProjectList = memo(function ProjectList({ projects, wide, onPlace, onEdit, onDelete }: ProjectListProps) {
  return (
    <>
      <MoveHint />
      <SortableList
        rows={projects}
        nameOf={projectContentType.nameOf}
        onPlace={onPlace}
        className={cx('grid gap-4', !wide && 'auto-rows-fr md:grid-cols-2 2xl:grid-cols-3')}
        rowClass="overflow-hidden rounded-lg border border-rule [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
      >
        {(project) => <ProjectCard project={project} wide={wide} onEdit={onEdit} onDelete={onDelete} />}
      </SortableList>
    </>
  );
});

export function ProjectsTab() {
  return <PortfolioGate>{({ projects }) => <Projects projects={projects} />}</PortfolioGate>;
}

function Projects({ projects }: { projects: readonly Project[] }) {
  const filters = useProjectFilters(projects);
  const actions = useContentActions(projectContentType, projects);
  // Hundreds of cards come after the first ones, and never hold up the typing.
  const shown = useDeferredValue(filters.shown, filters.shown.slice(0, FIRST));
  const featured = projects.filter((project) => project.featured).length;
  const count = (status: string) => projects.filter((project) => statusOf(project) === status).length;
  return (
    <>
      <TabHead title="Projects" text="What visitors see of your work">
        <div className="flex flex-wrap gap-3">
          {projects.length > 0 && <CheckLinksButton />}
          <ServerButton onClick={actions.add}>
            <Plus aria-hidden className="size-4" />
            Add New Project
          </ServerButton>
        </div>
      </TabHead>
      <StatCards
        stats={[
          {
            label: 'Total Projects',
            value: projects.length,
            examples: projects.filter(({ isExample }) => isExample).length,
          },
          { label: 'Featured', value: featured },
          { label: 'Completed', value: count('completed') },
          { label: 'In Progress', value: count('in_progress') },
        ]}
      />
      <ProjectFilterBar filters={filters} />
      {shown.length === 0 ? (
        <NoProjects any={projects.length > 0} onAdd={actions.add} onClear={filters.clear} />
      ) : (
        <ProjectList
          projects={shown}
          wide={filters.view === 'list'}
          onPlace={actions.place}
          onEdit={actions.edit}
          onDelete={actions.askToDelete}
        />
      )}
      <ContentDialogs
        type={projectContentType}
        actions={actions}
        initial={{ featured: String(featured < FEATURED_PROJECTS) }}
      />
    </>
  );
}
