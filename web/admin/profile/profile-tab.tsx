import { profileSections } from '#common/admin-paths.ts';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { CertificatesPanel } from './certificates/certificates-panel.tsx';
import { EditProfilePanel } from './edit-profile-panel.tsx';
import { FilesPanel } from './files/files-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ResumePanel } from './resume/resume-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { TwoFactorPanel } from './two-factor/two-factor-panel.tsx';

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
