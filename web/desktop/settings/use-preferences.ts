import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { DesktopBridge, DesktopPreferences } from '#common/desktop/channels.ts';
import { desktopStateAtom, useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

export type PreferenceChanges = Parameters<DesktopBridge['setPreferences']>[0];

const changed = (before: DesktopPreferences, changes: PreferenceChanges): DesktopPreferences => ({
  notifications: changes.notifications ?? before.notifications,
  launchAtLogin: changes.launchAtLogin ?? before.launchAtLogin,
  spelling: changes.spelling ?? before.spelling,
  backup: {
    folder: before.backup.folder,
    every: changes.backup?.every ?? before.backup.every,
    keep: changes.backup?.keep ?? before.backup.keep,
  },
  watch: changes.watch ?? before.watch,
});

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
      show(changed(preferences, changes));
      changing.mutate(changes);
    },
  };
}
