import { CircleAlert, CircleCheck } from 'lucide-react';
import type { DrillReport } from '#common/desktop/site-backup.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';

/** What the last restore drill looked at, and what is wrong. */
export function DrillReportView({ report }: { report: DrillReport | null }) {
  if (!report)
    return (
      <p className="text-sm text-muted">
        No restore drill yet. Once a month the newest backup is unpacked and checked, and deleted again.
      </p>
    );
  const failed = report.checks.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <p className="text-sm text-muted">
        {dayAndTime(report.at)}:{' '}
        {failed === 0 ? 'all checks passed' : `${failed} of ${report.checks.length} checks failed`}.
      </p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {report.checks.map(({ name, text, problem }) => {
          const Icon = problem === null ? CircleCheck : CircleAlert;
          return (
            <li key={name} className="flex gap-2.5">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4.5 shrink-0 ${problem === null ? 'text-positive' : 'text-negative'}`}
                strokeWidth={1.75}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{name}</span>: {text}.
                {problem !== null && <span className="text-negative"> Failed: {problem}.</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
