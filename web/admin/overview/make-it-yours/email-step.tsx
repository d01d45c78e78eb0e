import { adminPath } from '#common/admin-paths.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

/** The settings hold the server, and test it. */
export function EmailStep() {
  return (
    <ButtonLink variant="secondary" href={adminPath('settings', { section: 'mail' })}>
      Set up and test email
    </ButtonLink>
  );
}
