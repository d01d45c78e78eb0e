import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useHandOver } from './chat-link.tsx';

/** Opens the contact form with what the visitor said; nothing is sent yet. */
export function PersonLink({ className }: { className: string }) {
  const handOver = useHandOver();
  return (
    <SiteLink href={sectionPath('contact')} onClick={handOver} className={className}>
      {t(texts.person)}
    </SiteLink>
  );
}
