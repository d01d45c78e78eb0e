import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Proof } from '#common/contract/auth.ts';
import { type Passkey, removePasskey } from '#common/contract/passkeys.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { passkeysMissing } from '#web/admin/lib/passkeys.ts';
import { passkeysKey, signInsKey, twoFactorKey, usePasskeys } from '#web/admin/profile/queries.ts';
import { CodesDialog } from '#web/admin/profile/two-factor/codes-dialog.tsx';
import { ProofDialog } from '#web/admin/profile/two-factor/proof-dialog.tsx';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysPanel({ wanted }: { wanted: boolean }) {
  const queries = useQueryClient();
  const { user } = useAuth();
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** The button that began it may be gone; reading goes on with what is here now. */
  const goOn = () => requestAnimationFrame(() => content.current?.focus({ preventScroll: true }));

  async function finish(words: string) {
    setAsking(null);
    toast.success(words);
    const keys = [passkeysKey, twoFactorKey, signInsKey];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  async function remove({ id }: Passkey, body: Proof) {
    await call(removePasskey, { params: { id }, body });
    await finish('Passkey removed');
    goOn();
  }

  return (
    <Panel
      title="Passkeys"
      text="Sign in with your fingerprint, your face or a security key. With a passkey, your password alone no longer signs in."
      wanted={wanted}
    >
      <div ref={content} tabIndex={-1}>
        <Passkeys onAsk={setAsking} />
      </div>
      {asking?.what === 'add' && (
        <AddPasskeyDialog
          onAdded={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            await finish(recoveryCodes ? 'Passkey added. Every other session has ended.' : 'Passkey added');
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'rename' && (
        <RenamePasskeyDialog
          passkey={asking.passkey}
          onRenamed={() => finish('Passkey renamed')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'remove' && (
        <ProofDialog
          title="Remove passkey"
          text={`“${asking.passkey.name}” will no longer sign in. It may stay listed on your device until you delete it there.`}
          action="Remove"
          danger
          onProven={(proof) => remove(asking.passkey, proof)}
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

function Passkeys({ onAsk }: { onAsk: (asking: Asking) => void }) {
  const { data, isError, isFetching, refetch } = usePasskeys();
  if (isError) return <ErrorState message="Failed to load passkeys" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const missing = passkeysMissing();
  return (
    <>
      {data.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4 divide-y divide-rule border-y border-rule">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => onAsk({ what: 'rename', passkey })}
              onRemove={() => onAsk({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {missing === null ? (
        <Button variant={data.length === 0 ? 'primary' : 'secondary'} onClick={() => onAsk({ what: 'add' })}>
          Add passkey
        </Button>
      ) : (
        <p className="text-sm text-muted">{missing}</p>
      )}
    </>
  );
}
