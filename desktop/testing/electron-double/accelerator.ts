import { settings } from './settings.ts';

const MODIFIERS = /^(?:Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|Option|AltGr|Shift|Super|Meta)$/i;
const NAMED =
  /^(?:Plus|Space|Tab|Capslock|Numlock|Scrolllock|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc|PrintScreen|VolumeUp|VolumeDown|VolumeMute|MediaNextTrack|MediaPreviousTrack|MediaStop|MediaPlayPause|F(?:[1-9]|1\d|2[0-4])|num(?:\d|dec|add|sub|mult|div))$/i;
/** A single sign of an American keyboard; the plus sign has a name, because it separates keys. */
const SIGN = /^[!-*,-~]$/;

/** Tells whether Electron can read an accelerator: modifiers, then one key. */
export function isAccelerator(text: string): boolean {
  const keys = text.split('+');
  const last = keys.pop() ?? '';
  return keys.every((key) => MODIFIERS.test(key)) && (NAMED.test(last) || SIGN.test(last));
}

/** The names of modifiers that stand for the same key. */
const SAME: Record<string, string> = { control: 'ctrl', command: 'super', cmd: 'super', meta: 'super', option: 'alt' };

/** The one way to write the keys of an accelerator. */
export function accelerator(text: string): string {
  const either = settings.platform === 'darwin' ? 'super' : 'ctrl';
  const keys = text.toLowerCase().split('+');
  return keys.map((key) => (/^(?:commandorcontrol|cmdorctrl)$/.test(key) ? either : (SAME[key] ?? key))).join('+');
}
