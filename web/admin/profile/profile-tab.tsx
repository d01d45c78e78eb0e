import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { adminPath, profileSections } from '#common/admin-paths.ts';
import { changePassword } from '#common/contract/auth.ts';
import { PASSWORD } from '#common/limits.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { useApiTokens } from '#web/admin/lib/use-api-tokens.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { storeToken } from '#web/shared/api/token.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { CertificatesPanel } from './certificates/certificates-panel.tsx';
import { EditProfilePanel } from './edit-profile-panel.tsx';
import { FilesPanel } from './files/files-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { signInsKey, useProfile } from './queries.ts';
import { ResumePanel } from './resume/resume-panel.tsx';
import { SecondFactorField, useSecondFactor } from './second-factor/second-factor-field.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { TwoFactorPanel } from './two-factor/two-factor-panel.tsx';

const Passwords = changePassword.payload
  .omit({ passkey: true })
  .extend({ repeated: z.string().min(1, 'Please repeat the new password'), code: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The passwords do not match',
    // Both problems are told at once, but not that a blank one differs.
    when: ({ value }) => z.object({ newPassword: z.string(), repeated: z.string().min(1) }).safeParse(value).success,
  });
type PasswordDraft = z.output<typeof Passwords>;

const blankPasswords: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '', code: '' };
const passwordResolver = zodResolver(Passwords);

const FAILED = 'Failed to change the password';

const reasonOf = (error: unknown) => (error instanceof ApiError && error.serverMessage) || FAILED;

/** API tokens go on with a new password: whoever suspects somebody has to know. */
function StayingTokens() {
  const active = useApiTokens().data?.filter(({ state }) => state === 'active').length ?? 0;
  if (active === 0) return null;
  return (
    <p className="text-sm text-muted">
      {amount(active, 'API token')} {active === 1 ? 'stays' : 'stay'} active.{' '}
      <SiteLink href={adminPath('settings', { section: 'connections' })} className="underline">
        Revoke them in Settings
      </SiteLink>
    </p>
  );
}

function PasswordPanel({ wanted }: { wanted: boolean }) {
  const queries = useQueryClient();
  const secondFactor = useSecondFactor();
  const form = useForm({ defaultValues: blankPasswords, resolver: passwordResolver });
  const { errors, isSubmitting } = form.formState;

  async function change({ currentPassword, newPassword, code }: PasswordDraft) {
    try {
      const body = { currentPassword, newPassword, ...secondFactor.shown(code) };
      const { data } = await call(changePassword, { body });
      storeToken(data.token);
    } catch (error) {
      secondFactor.forget();
      showFieldErrors(form, ['currentPassword', 'newPassword', 'code'], error);
      if (!isSignedOut(error)) toast.error(reasonOf(error));
      return;
    }
    form.reset();
    secondFactor.forget();
    toast.success('Password changed. Every other session has ended.');
    await queries.invalidateQueries({ queryKey: signInsKey });
  }

  return (
    <Panel
      title="Change password"
      text="You stay signed in here. Every other session ends when you change it."
      wanted={wanted}
    >
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex max-w-md flex-col gap-5">
        <Refusal />
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          helper={`At least ${PASSWORD.min} characters, and not one that is easy to guess`}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Repeat new password"
          required
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...form.register('repeated')}
        />
        <SecondFactorField state={secondFactor} error={errors.code?.message} {...form.register('code')} />
        <StayingTokens />
        <Button type="submit" busy={isSubmitting} className="self-start">
          Change password
        </Button>
      </form>
    </Panel>
  );
}

const MISSING = 'N/A';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function ProfilePanel() {
  const { user } = useAuth();
  const profile = useProfile();
  const shown = profile.data ?? user;
  return (
    <Panel title="Profile Information">
      {profile.isPending ? (
        <Skeleton className="h-44" />
      ) : (
        <FactList
          facts={[
            ['Name', shown?.name || MISSING],
            ['Email', shown?.email || MISSING],
            ['Role', capitalised(shown?.role ?? '') || MISSING],
            ['Last Login', shown?.lastLogin ? dayAndTime(shown.lastLogin) : MISSING],
          ]}
        />
      )}
    </Panel>
  );
}

/** The address can name the section to show. */
export function ProfileTab() {
  const { params } = useAddress();
  const section = pick(params, 'section', profileSections);
  return (
    <>
      <TabHead title="Profile" text="Your account, your documents and who has signed in" />
      <ProfilePanel />
      <EditProfilePanel />
      <ResumePanel wanted={section === 'resume'} />
      <CertificatesPanel wanted={section === 'certificates'} />
      <PasswordPanel wanted={section === 'password'} />
      <TwoFactorPanel wanted={section === 'second-factor'} />
      <PasskeysPanel wanted={section === 'passkeys'} />
      <SignInsPanel wanted={section === 'sign-ins'} />
      <FilesPanel wanted={section === 'files'} />
    </>
  );
}
