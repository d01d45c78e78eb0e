import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { Button } from '#web/shared/components/button.tsx';
import { NoSkills } from './no-skills.tsx';
import { SkillFilterBar } from './skill-filter-bar.tsx';
import { SkillGroups } from './skill-groups.tsx';
import { skillStats } from './skill-stats.ts';
import { skillContentType } from './skill-type.ts';
import { useSkillFilters } from './use-skill-filters.ts';

export function SkillsTab() {
  return <PortfolioGate>{({ skills }) => <Skills skills={skills} />}</PortfolioGate>;
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  const filters = useSkillFilters(skills);
  const actions = useContentActions(skillContentType, skills);
  const [now] = useState(Date.now);
  return (
    <>
      <TabHead title="Skills" text="What you work with, and how well you know it">
        <Button onClick={actions.add}>
          <Plus aria-hidden className="size-4" />
          Add New Skill
        </Button>
      </TabHead>
      <StatCards stats={skillStats(skills, now)} />
      <SkillFilterBar filters={filters} />
      {filters.groups.length === 0 ? (
        <NoSkills any={skills.length > 0} onAdd={actions.add} onClear={filters.clear} />
      ) : (
        <SkillGroups
          groups={filters.groups}
          onPlace={actions.place}
          onEdit={actions.edit}
          onDelete={actions.askToDelete}
        />
      )}
      <ContentDialogs type={skillContentType} actions={actions} />
    </>
  );
}
