import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Proof } from '#common/contract/auth.ts';
import { type Passkey, removePasskey, renamePasskey } from '#common/contract/passkeys.ts';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import { passkeysMissing } from '#web/admin/lib/passkey-support.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { passkeysKey, signInsKey, twoFactorKey, usePasskeys } from '#web/admin/profile/queries.ts';
import { CodesDialog } from '#web/admin/profile/two-factor/codes-dialog.tsx';
import { ProofDialog, showTwoFactorError } from '#web/admin/profile/two-factor/proof-dialog.tsx';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(renamePasskey.payload) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(renamePasskey, { params: { id }, body });
    } catch (error) {
      showFieldErrors(form, ['name'], error);
      showTwoFactorError(error);
      return;
    }
    await onRenamed();
  });

  return (
    <FormDialog
      title="Rename passkey"
      action="Rename"
      size="sm"
      isBusy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Passkey name" required autoFocus error={errors.name?.message} {...form.register('name')} />
    </FormDialog>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="figures text-muted">
          Added <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{dayAndTime(lastUsedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton className={rowAction} label={`Rename ${name}`} icon={Pencil} onClick={onRename} />
        <ServerIconButton className={rowAction} label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}

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
        <ServerButton variant={data.length === 0 ? 'primary' : 'secondary'} onClick={() => onAsk({ what: 'add' })}>
          Add passkey
        </ServerButton>
      ) : (
        <p className="text-sm text-muted">{missing}</p>
      )}
    </>
  );
}
