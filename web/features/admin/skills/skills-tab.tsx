import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Skill } from '../../../../common/contract/portfolio-content.ts';
import { Button } from '../../../components/button.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { PortfolioGate } from '../portfolio/portfolio-gate.tsx';
import { RemovalDialog } from '../portfolio/removal-dialog.tsx';
import { useContentActions } from '../portfolio/use-content-actions.ts';
import { NoSkills } from './no-skills.tsx';
import { SkillDialog } from './skill-dialog.tsx';
import { skillFigures } from './skill-figures.ts';
import { SkillFilterBar } from './skill-filter-bar.tsx';
import { SkillGroups } from './skill-groups.tsx';
import { skillKind } from './skill-kind.ts';
import { useSkillFilters } from './use-skill-filters.ts';

export function SkillsTab() {
  return <PortfolioGate>{({ skills }) => <Skills skills={skills} />}</PortfolioGate>;
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  const filters = useSkillFilters(skills);
  const actions = useContentActions(skillKind, skills);
  const { opened, deleting } = actions;
  const [now] = useState(Date.now);
  return (
    <>
      <TabHead title="Skills" text="What you work with, and how well you know it">
        <Button onClick={actions.add}>
          <Plus aria-hidden className="size-4" />
          Add New Skill
        </Button>
      </TabHead>
      <StatCards stats={skillFigures(skills, now)} />
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
      {opened && <SkillDialog key={opened.name} skill={opened.row} onClose={actions.close} />}
      {deleting && (
        <RemovalDialog
          what={skillKind.what}
          name={deleting.name}
          busy={actions.removing}
          onConfirm={actions.remove}
          onCancel={actions.keep}
        />
      )}
    </>
  );
}
