import { paths } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { rich } from '#web/shared/rich.tsx';

/** Stands right under the button of each form: it is seen with the button, and Tab goes from the last field to sending. */
export function PrivacyNote() {
  return (
    <p className="text-sm text-muted">
      {rich(texts.privacyNote, {
        link: (parts) => (
          <SiteLink href={paths.privacy} className="link inline-block py-0.5 font-medium text-ink">
            {parts}
          </SiteLink>
        ),
      })}
    </p>
  );
}
