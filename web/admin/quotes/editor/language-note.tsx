import { Languages } from 'lucide-react';
import { languageOf, languageOption } from '#common/languages.ts';
import { useSite } from '#web/shared/site.tsx';

/** Says in which language the client gets the quote, where it is another one than the dashboard's. */
export function LanguageNote() {
  const language = languageOf(useSite().content.identity);
  if (language === 'en') return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Languages aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>This quote will be sent in {languageOption(language).label}.</span>
    </p>
  );
}
