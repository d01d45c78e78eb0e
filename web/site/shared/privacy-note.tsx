import { paths } from '#common/paths.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** Stands right under the button of each form: it is seen with the button, and Tab goes from the last field to sending. */
export function PrivacyNote() {
  return (
    <p className="text-sm text-muted">
      What is stored, for how long, and who receives it:{' '}
      <SiteLink href={paths.privacy} className="link inline-block py-0.5 font-medium text-ink">
        Privacy
      </SiteLink>
    </p>
  );
}
