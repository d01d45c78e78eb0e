import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Proof,
  renewRecoveryCodes,
  type TwoFactor as TwoFactorState,
  turnOffTwoFactor,
} from '#common/contract/auth.ts';
import { RECOVERY_CODES } from '#common/limits.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { signInsKey, twoFactorKey, usePasskeys, useTwoFactor } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

type Asking = 'turn-on' | 'renew' | 'turn-off';

export function TwoFactorPanel({ wanted }: { wanted: boolean }) {
  const queries = useQueryClient();
  const { user } = useAuth();
  const hasPasskeys = (usePasskeys().data?.length ?? 0) > 0;
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function finish(words: string) {
    toast.success(words);
    await Promise.all([twoFactorKey, signInsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  async function show(recoveryCodes: readonly string[], words: string) {
    setAsking(null);
    setCodes(recoveryCodes);
    await finish(words);
  }

  async function renew(body: Proof) {
    const { data } = await call(renewRecoveryCodes, { body });
    await show(data.recoveryCodes, 'New recovery codes made; the earlier ones have ended');
  }

  async function turnOff(body: Proof) {
    await call(turnOffTwoFactor, { body });
    setAsking(null);
    await finish('Two-factor authentication turned off');
    goOn();
  }

  /** The button that began it may be gone; reading goes on with what is here now. */
  const goOn = () => requestAnimationFrame(() => content.current?.focus({ preventScroll: true }));

  return (
    <Panel
      title="Two-factor authentication"
      text="Signing in asks for a code from your phone as well as your password"
      wanted={wanted}
    >
      <div ref={content} tabIndex={-1}>
        <TwoFactor onAsk={setAsking} />
      </div>
      {asking === 'turn-on' && (
        <TurnOnDialog
          onTurnedOn={(made) => show(made, 'Two-factor authentication turned on. Every other session has ended.')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'renew' && (
        <ProofDialog
          title="New recovery codes"
          text="You get ten new codes. Your current codes will stop working."
          action="Create new codes"
          onProven={renew}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'turn-off' && (
        <ProofDialog
          title="Turn off two-factor authentication"
          text={
            hasPasskeys
              ? 'Signing in will ask for your password and a passkey. Your recovery codes stay.'
              : 'Signing in will ask for your password only. Your recovery codes will stop working.'
          }
          action="Turn off"
          danger
          onProven={turnOff}
          onClose={() => setAsking(null)}
        />
      )}
      {codes && (
        <CodesDialog
          codes={codes}
          account={user?.email ?? ''}
          onClose={() => {
            setCodes(null);
            goOn();
          }}
        />
      )}
    </Panel>
  );
}

function TwoFactor({ onAsk }: { onAsk: (what: Asking) => void }) {
  const { data, isError, isFetching, refetch } = useTwoFactor();
  if (isError)
    return (
      <ErrorState message="Failed to load two-factor authentication" busy={isFetching} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton className="h-24" />;
  if (!data.isOn)
    return (
      <>
        {data.recoveryCodesLeft > 0 && <RecoveryCodesLeft left={data.recoveryCodesLeft} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAsk('turn-on')}>Turn on</Button>
          {data.recoveryCodesLeft > 0 && (
            <Button variant="secondary" onClick={() => onAsk('renew')}>
              New recovery codes
            </Button>
          )}
        </div>
      </>
    );
  return (
    <>
      <FactList facts={factsOf(data)} />
      {data.recoveryCodesLeft <= RECOVERY_CODES.few && (
        <p className="mt-4 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
          {data.recoveryCodesLeft === 0 ? 'You have no recovery codes left.' : 'You have few recovery codes left.'}{' '}
          Without them, a lost phone locks you out. Create new ones.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => onAsk('turn-off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

function RecoveryCodesLeft({ left }: { left: number }) {
  return (
    <p className="mb-4 text-sm text-muted">
      No authenticator app yet. Your passkeys are the second step, and you have {left} of {RECOVERY_CODES.amount}{' '}
      recovery codes left.
    </p>
  );
}

const factsOf = ({ since, recoveryCodesLeft }: TwoFactorState) =>
  [
    [
      'State',
      <span key="state" className="inline-flex flex-wrap items-center gap-2.5">
        <Badge tone="positive">On</Badge>
        {since && (
          <span>
            since <time dateTime={since}>{dayAndTime(since)}</time>
          </span>
        )}
      </span>,
    ],
    ['Recovery codes left', `${recoveryCodesLeft} of ${RECOVERY_CODES.amount}`],
  ] as const;
