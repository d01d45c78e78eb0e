import { Bot, ChevronRight, Download, FolderKanban, type LucideIcon, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium transition-colors hover:bg-sunken';

const places: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Manage Projects', to: adminPath('projects'), icon: FolderKanban },
  { label: 'Manage Skills', to: adminPath('skills'), icon: Sparkles },
  { label: 'Check AI Status', to: adminPath('ai'), icon: Bot },
];

export function OverviewActions() {
  const [exporting, setExporting] = useState(false);
  const exportNow = async () => {
    setExporting(true);
    await downloadPortfolio();
    setExporting(false);
  };
  return (
    <ul className="-mx-3 flex flex-col">
      {places.map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <SiteLink href={to} className={row}>
            <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </SiteLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-busy={exporting || undefined}
          onClick={() => !exporting && exportNow()}
          className={row}
        >
          <Download aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="flex-1">Export Data</span>
        </button>
      </li>
    </ul>
  );
}
