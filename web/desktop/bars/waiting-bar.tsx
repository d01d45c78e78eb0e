import { Clock, TriangleAlert } from 'lucide-react';
import { waitingPath } from '#common/admin-paths.ts';
import { formatNumber } from '#common/format.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { Bar } from './bar.tsx';

/** Counts the changes that wait on this computer, and leads to them. */
export function WaitingBar() {
  const { state } = useDesktopApp();
  const { status } = useAuth();
  const { waiting, stopped, failed } = state.offline;
  if (status !== 'signed-in' || (waiting + stopped === 0 && failed === null)) return null;
  const texts = [
    ...(stopped > 0
      ? [`${formatNumber(stopped)} ${stopped === 1 ? 'change needs' : 'changes need'} your decision.`]
      : []),
    ...(failed === null ? [] : [failed]),
  ];
  return (
    <Bar
      tone={texts.length > 0 ? 'warning' : 'plain'}
      icon={texts.length > 0 ? TriangleAlert : Clock}
      actions={
        <ButtonLink variant="secondary" size="sm" href={waitingPath}>
          Show changes
        </ButtonLink>
      }
    >
      <strong className="font-semibold">Waiting to be sent ({formatNumber(waiting + stopped)}).</strong>
      {texts.length > 0 ? ` ${texts.join(' ')}` : ' They go out by themselves when the server is back.'}
    </Bar>
  );
}
