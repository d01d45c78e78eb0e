import { Sparkles } from 'lucide-react';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';

interface NoSkillsProps {
  /** True when only the filters hide the skills. */
  any: boolean;
  onAdd: () => void;
  onClear: () => void;
}

export function NoSkills({ any, onAdd, onClear }: NoSkillsProps) {
  return (
    <EmptyState
      icon={Sparkles}
      title="No skills found"
      text={any ? 'Try adjusting your filters or search terms.' : 'Add what you work with, and how well you know it.'}
    >
      {any ? (
        <Button variant="secondary" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      ) : (
        <ServerButton onClick={onAdd}>Add Your First Skill</ServerButton>
      )}
    </EmptyState>
  );
}
