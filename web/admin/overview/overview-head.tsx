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
import { overviewDays } from '#common/dashboard-options.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import type { Days } from '#web/admin/lib/use-period.ts';
import { useAuth } from '#web/shared/auth.tsx';

interface OverviewHeadProps {
  days: Days;
  onDays: (days: Days) => void;
}

const periods = overviewDays.map((count) => ({ value: `${count}` as const, label: `Last ${count} days` }));

const additions = [
  { value: adminPath('projects', { new: 'project' }), label: 'Project', icon: FolderKanban },
  { value: adminPath('skills', { new: 'skill' }), label: 'Skill', icon: Sparkles },
  { value: adminPath('faqs', { new: 'faq' }), label: 'FAQ', icon: MessageCircleQuestionMark },
  { value: adminPath('testimonials', { new: 'invitation' }), label: 'Testimonial invitation', icon: Quote },
];

/** Shows the greeting, the period of the stats and the menu Add New. */
export function OverviewHead({ days, onDays }: OverviewHeadProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const firstName = user?.name.trim().split(/\s+/)[0] || 'Admin';
  return (
    <TabHead title={`Welcome back, ${firstName}!`} text="What has happened on your site">
      <div className="flex flex-wrap gap-2">
        <MenuButton
          variant="secondary"
          entries={periods}
          chosen={`${days}`}
          onChoose={(value) => onDays(overviewDays.find((count) => `${count}` === value) ?? days)}
        >
          <CalendarDays aria-hidden className="size-4" />
          Last {days} days
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </MenuButton>
        <MenuButton entries={additions} onChoose={navigate}>
          <Plus aria-hidden className="size-4" />
          Add New
        </MenuButton>
      </div>
    </TabHead>
  );
}
