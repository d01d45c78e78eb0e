import { FolderKanban, Plus } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';

interface NoProjectsProps {
  /** True when only the filters hide the projects. */
  any: boolean;
  onAdd: () => void;
  onClear: () => void;
}

export function NoProjects({ any, onAdd, onClear }: NoProjectsProps) {
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
      <Button onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add Your First Project
      </Button>
    </EmptyState>
  );
}
