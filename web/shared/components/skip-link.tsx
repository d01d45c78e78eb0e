import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 start-3 z-70 -translate-y-24 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper focus-visible:translate-y-0"
    >
      {t(texts.skip)}
    </a>
  );
}
