import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { type DesktopPreferences, type PreferenceChanges, withChanges } from '#common/desktop/preferences.ts';
import { desktopStateAtom, useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

interface SwitchRowProps {
  label: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled checkbox with an explanation. */
export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent"
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
      </div>
    </div>
  );
}

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
