import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { FIRST } from '#web/admin/content-editor/first-rows.ts';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { Button } from '#web/shared/components/button.tsx';
import { CheckLinksButton } from './check-links-button.tsx';
import { NoProjects } from './no-projects.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { ProjectList } from './project-list.tsx';
import { projectContentType } from './project-type.ts';
import { statusOf, useProjectFilters } from './use-project-filters.ts';

export function ProjectsTab() {
  return <PortfolioGate>{({ projects }) => <Projects projects={projects} />}</PortfolioGate>;
}

function Projects({ projects }: { projects: readonly Project[] }) {
  const filters = useProjectFilters(projects);
  const actions = useContentActions(projectContentType, projects);
  // Hundreds of cards come after the first ones, and never hold up the typing.
  const shown = useDeferredValue(filters.shown, filters.shown.slice(0, FIRST));
  const count = (status: string) => projects.filter((project) => statusOf(project) === status).length;
  return (
    <>
      <TabHead title="Projects" text="What visitors see of your work">
        <div className="flex flex-wrap gap-3">
          {projects.length > 0 && <CheckLinksButton />}
          <Button onClick={actions.add}>
            <Plus aria-hidden className="size-4" />
            Add New Project
          </Button>
        </div>
      </TabHead>
      <StatCards
        stats={[
          {
            label: 'Total Projects',
            value: projects.length,
            examples: projects.filter(({ isExample }) => isExample).length,
          },
          { label: 'Featured', value: projects.filter(({ featured }) => featured).length },
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
      <ContentDialogs type={projectContentType} actions={actions} />
    </>
  );
}
