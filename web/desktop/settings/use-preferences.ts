import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type DesktopPreferences, type PreferenceChanges, withChanges } from '#common/desktop/preferences.ts';
import { desktopStateAtom, useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** The app's preferences; a change is shown at once and saved. */
export function usePreferences() {
  const { bridge, state } = useDesktopApp();
  const { preferences } = state;
  const setState = useSetAtom(desktopStateAtom);
  const show = (shown: DesktopPreferences) => setState((now) => now && { ...now, preferences: shown });
  const changing = useMutation({
    mutationFn: (changes: PreferenceChanges) => bridge.setPreferences(changes),
    onSuccess: show,
    onError() {
      toast.error('The setting could not be saved');
      show(preferences);
    },
  });
  return {
    preferences,
    change(changes: PreferenceChanges) {
      show(withChanges(preferences, changes));
      changing.mutate(changes);
    },
  };
}
