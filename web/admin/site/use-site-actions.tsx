import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#common/contract/site.ts';
import type { Language } from '#common/languages.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { LanguageDialog } from '#web/admin/components/site-language/language-dialog.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { overviewKeys, publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import type { SiteEditor } from './draft/use-site-editor.ts';
import { siteKeys } from './queries.ts';

const LOAD_FAILED = 'Failed to load the site';

/** Another tab or instance was faster. */
const isOutdated = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Everything that replaces or publishes the draft as a whole. */
export function useSiteActions({ flush, updatedAt, adopt, refresh, conflict }: SiteEditor) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'publish' | 'discard' | 'schedule' | null>(null);

  async function attempt(what: NonNullable<typeof busy>, failed: string, act: () => Promise<void>) {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      if (isSignedOut(error)) return;
      toastFailure(failed, error);
      if (isOutdated(error)) void attempt(what, LOAD_FAILED, reload);
    } finally {
      setBusy(null);
    }
  }

  /** The draft as the server has it now. */
  async function reload() {
    refresh((await call(contract.getSiteDraft)).data);
    void queries.invalidateQueries({ queryKey: overviewKeys.all });
    void queries.invalidateQueries({ queryKey: publishedSiteKey });
    void queries.invalidateQueries({
      queryKey: siteKeys.all,
      predicate: ({ queryKey }) => queryKey[2] === 'setup' || queryKey[2] === 'check',
    });
  }

  const putBack = () =>
    attempt('discard', 'Failed to bring the draft back', async () => {
      adopt((await call(contract.restoreSiteDraft)).data);
      toast.success('Draft restored');
    });

  return {
    busy,
    reload: () => attempt('publish', LOAD_FAILED, reload),
    /** Stores what is typed and takes up what others did. @returns whether the form shows the draft of the server */
    async prepare(): Promise<boolean> {
      let isReady = false;
      await attempt('publish', LOAD_FAILED, async () => {
        if (!(await flush())) return void toast.error('Your last changes are not saved yet');
        await reload();
        isReady = true;
      });
      return isReady;
    },
    discard: () =>
      attempt('discard', 'Failed to discard the draft', async () => {
        if (conflict) return void toast.error('First choose which of the values stay');
        await flush();
        adopt((await call(contract.discardSiteDraft, { body: { updatedAt: updatedAt() } })).data);
        toastWithUndo('Draft discarded', () => void putBack());
      }),
    cancelSchedule: () =>
      attempt('schedule', 'Failed to cancel the schedule', async () => {
        const { data } = await call(contract.cancelSiteSchedule);
        adopt(data);
        toast.success('Schedule cancelled');
      }),
  };
}

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
