import {
  CalendarDays,
  ChevronDown,
  FolderKanban,
  MessageCircleQuestionMark,
  Plus,
  Quote,
  Sparkles,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { overviewDays } from '#common/options.ts';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import type { Days } from '#web/admin/lib/use-period.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { MenuButton } from './menu-button.tsx';

interface OverviewHeadProps {
  days: Days;
  onDays: (days: Days) => void;
}

/** The greeting, the period of the figures, and what can be added. */
export function OverviewHead({ days, onDays }: OverviewHeadProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const firstName = user?.name.trim().split(/\s+/)[0] || 'Admin';
  return (
    <TabHead title={`Welcome back, ${firstName}!`} text="What has happened on your site">
      <div className="flex flex-wrap gap-2">
        <MenuButton
          variant="secondary"
          entries={overviewDays.map((count) => ({
            label: `Last ${count} days`,
            chosen: count === days,
            onChoose: () => onDays(count),
          }))}
        >
          <CalendarDays aria-hidden className="size-4" />
          Last {days} days
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </MenuButton>
        <MenuButton
          entries={[
            {
              label: 'Project',
              icon: FolderKanban,
              onChoose: () => navigate(adminPath('projects', { new: 'project' })),
            },
            { label: 'Skill', icon: Sparkles, onChoose: () => navigate(adminPath('skills', { new: 'skill' })) },
            {
              label: 'FAQ',
              icon: MessageCircleQuestionMark,
              onChoose: () => navigate(adminPath('faqs', { new: 'faq' })),
            },
            {
              label: 'Invitation for a testimonial',
              icon: Quote,
              onChoose: () => navigate(adminPath('testimonials', { new: 'invitation' })),
            },
          ]}
        >
          <Plus aria-hidden className="size-4" />
          Add New
        </MenuButton>
      </div>
    </TabHead>
  );
}
