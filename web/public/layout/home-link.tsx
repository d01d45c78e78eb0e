import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

export function HomeLink() {
  return (
    <SiteLink href="/" className="me-auto -ms-1 flex min-w-0 rounded-sm p-1">
      <Logo />
      <div className="sr-only">{t(texts.home)}</div>
    </SiteLink>
  );
}
