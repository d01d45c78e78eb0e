import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { Connection } from '#common/contract/connections.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import type { ConnectionForm } from './use-connection-form.ts';

const line = 'flex items-start gap-2 [overflow-wrap:anywhere]';
const icon = 'mt-0.5 size-4.5 shrink-0';

/** The test that runs, or the last one with its time. */
export function TestStatus({ connection, form }: { connection: Connection; form: ConnectionForm }) {
  const { lastTest } = connection;
  // What a test found out before the server was away says nothing of now.
  const isReachable = useServerReachable();
  const good = isReachable ? 'text-positive' : 'text-muted';
  const shown = form.result ?? (lastTest ? { ...lastTest, isUnsaved: false } : null);
  return (
    <div role="status" className="min-w-0 flex-1 basis-64 text-sm">
      {form.isTesting ? (
        <p className={cx(line, 'text-muted')}>
          <LoaderCircle aria-hidden className={cx(icon, 'animate-spin')} />
          Testing…
        </p>
      ) : (
        shown && (
          <>
            <p className={cx(line, shown.ok ? good : 'text-negative')}>
              {shown.ok ? <CircleCheck aria-hidden className={icon} /> : <CircleAlert aria-hidden className={icon} />}
              {shown.message}
            </p>
            <p className="figures mt-0.5 pl-6.5 text-xs text-muted">
              {shown.isUnsaved ? 'Tested without saving' : 'Tested'} {dayAndTime(shown.at)}
            </p>
          </>
        )
      )}
    </div>
  );
}
