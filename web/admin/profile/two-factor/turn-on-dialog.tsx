import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { z } from 'zod';
import { confirmTwoFactor, Proof, setUpTwoFactor } from '#common/contract/auth.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { SecondFactorField, useSecondFactor } from '#web/admin/profile/second-factor/second-factor-field.tsx';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { storeToken } from '#web/shared/api/token.ts';
import { Button } from '#web/shared/components/button.tsx';
import { showTwoFactorError } from './proof-dialog.tsx';

interface SetUp {
  secret: string;
  uri: string;
}

interface StepProps<Done> {
  formId: string;
  onBusy: (busy: boolean) => void;
  onDone: (done: Done) => void;
}

const Draft = Proof.omit({ passkey: true }).extend({ code: z.string() });

function PasswordStep({ formId, onBusy, onDone }: StepProps<SetUp>) {
  const secondFactor = useSecondFactor();
  const form = useForm({ defaultValues: { password: '', code: '' }, resolver: zodResolver(Draft) });
  const submit = form.handleSubmit(async ({ password, code }) => {
    onBusy(true);
    try {
      onDone((await call(setUpTwoFactor, { body: { password, ...secondFactor.shown(code) } })).data);
    } catch (error) {
      secondFactor.forget();
      showFieldErrors(form, ['password', 'code'], error);
      showTwoFactorError(error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Refusal />
      <p>
        You need an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password. First, your
        password again.
      </p>
      <PasswordField
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <SecondFactorField state={secondFactor} error={form.formState.errors.code?.message} {...form.register('code')} />
    </form>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Modules of free space that readers need around it (ISO 18004). */
const BORDER = 4;

/** One square of the path for each dark module. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** A picture that phones read: black on white in the dark theme, too. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: BORDER }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

function CodeStep({ setUp, formId, onBusy, onDone }: StepProps<string[]> & { setUp: SetUp }) {
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(confirmTwoFactor.payload) });
  const submit = form.handleSubmit(async (body) => {
    onBusy(true);
    try {
      const { token, recoveryCodes } = (await call(confirmTwoFactor, { body })).data;
      storeToken(token);
      onDone(recoveryCodes);
    } catch (error) {
      showFieldErrors(form, ['code'], error);
      showTwoFactorError(error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Refusal />
      <p>Scan this with the app, or type the secret into it. Then enter the code that it shows.</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={setUp.uri} label="Secret to scan with your authenticator app" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-sm text-muted">Secret</p>
          <p className="font-mono text-base [overflow-wrap:anywhere] select-all">{inGroups(setUp.secret)}</p>
        </div>
      </div>
      <CodeField kind="app" autoFocus error={form.formState.errors.code?.message} {...form.register('code')} />
    </form>
  );
}

interface TurnOnDialogProps {
  onTurnedOn: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Password, then the secret for the app, then a code that proves the app has it. */
export function TurnOnDialog({ onTurnedOn, onClose }: TurnOnDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  return (
    <Dialog
      title="Turn on two-factor authentication"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {setUp ? 'Turn on' : 'Next'}
          </Button>
        </>
      }
    >
      {setUp ? (
        <CodeStep setUp={setUp} formId={formId} onBusy={setBusy} onDone={onTurnedOn} />
      ) : (
        <PasswordStep formId={formId} onBusy={setBusy} onDone={setSetUp} />
      )}
    </Dialog>
  );
}
