import { useState } from 'react';
import type { Language } from '#common/languages.ts';
import { LanguageDialog } from '#web/admin/components/site-language/language-dialog.tsx';
import type { SiteEditor } from './draft/use-site-editor.ts';
import type { useSiteActions } from './use-site-actions.ts';

/** The dialog that asks for another language of the draft. Using it is one step of the editor, which can be undone. */
export function useLanguageDialog(editor: SiteEditor, { prepare }: Pick<ReturnType<typeof useSiteActions>, 'prepare'>) {
  const [language, setLanguage] = useState<Language | null>(null);
  const close = () => setLanguage(null);
  return {
    ask: setLanguage,
    dialog: language && (
      <LanguageDialog
        language={language}
        prepare={async () => ((await prepare()) ? editor.updatedAt() : null)}
        onDone={(next) => {
          editor.take('language', next);
          close();
        }}
        onClose={close}
      />
    ),
  };
}
