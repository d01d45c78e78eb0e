import { useQueryClient } from '@tanstack/react-query';
import { Download, type LucideIcon, RefreshCw, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { clock } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { toast } from '#web/shared/toast.ts';

/** Reads everything that the dashboard holds from the server again, and says when that was. */
function useSync() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await queries.refetchQueries({ queryKey: ADMIN_QUERIES, type: 'all' }, { throwOnError: true });
      toast.success(`Everything is in sync with the server, as of ${clock(new Date().toISOString())}`);
    } catch (error) {
      if (!isSignedOut(error)) toast.error('Not everything could be read from the server. Please try again.');
    } finally {
      setBusy(false);
    }
  }
  return { run, busy };
}

interface QuickActionsProps {
  /** Icons only; the names stay for assistive technology and as tooltips. */
  narrow?: boolean;
  onChoose?: () => void;
}

export function QuickActions({ narrow = false, onChoose }: QuickActionsProps) {
  const heading = useId();
  const navigate = useNavigate();
  const sync = useSync();
  const [exporting, setExporting] = useState(false);

  async function exportNow() {
    setExporting(true);
    await downloadPortfolio();
    setExporting(false);
    onChoose?.();
  }
  const importNow = () => {
    onChoose?.();
    navigate(adminPath('settings', { open: 'import' }));
  };
  const syncNow = async () => {
    await sync.run();
    onChoose?.();
  };

  return (
    <div>
      <h2 id={heading} className={cx('eyebrow px-3 pb-1.5 font-sans text-muted', narrow && 'sr-only')}>
        Quick Actions
      </h2>
      <ul aria-labelledby={heading} className="flex flex-col gap-0.5">
        <Action label="Import Data" icon={Upload} narrow={narrow} onClick={importNow} />
        <Action label="Export Data" icon={Download} narrow={narrow} busy={exporting} onClick={exportNow} />
        <Action label="Sync Changes" icon={RefreshCw} narrow={narrow} busy={sync.busy} onClick={syncNow} />
      </ul>
    </div>
  );
}

interface ActionProps {
  label: string;
  icon: LucideIcon;
  narrow: boolean;
  busy?: boolean;
  onClick: () => void;
}

function Action({ label, icon: Icon, narrow, busy = false, onClick }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        title={narrow ? label : undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && onClick()}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm transition-colors hover:bg-sunken lg:min-h-10"
      >
        <Icon
          aria-hidden
          className={cx('size-5 shrink-0 text-muted', busy && 'animate-pulse-soft')}
          strokeWidth={1.75}
        />
        <span className={cx(narrow && 'sr-only')}>{label}</span>
      </button>
    </li>
  );
}
