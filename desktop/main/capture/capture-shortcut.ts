import { clipboard, globalShortcut } from 'electron';
import { MAX_CAPTURED_TEXT } from '#common/limits.ts';

interface Parts {
  /** The accelerator that the owner wants, or `null`. */
  wanted(): string | null;
  /** Called with what the clipboard holds, which is empty when that is no text. */
  onPressed(text: string): void;
  onFailure(error: unknown): void;
}

/** The shortcut of the quick capture, which works while another app has the focus. Nothing reads the clipboard before. */
export function createCaptureShortcut({ wanted, onPressed, onFailure }: Parts) {
  let held: string | null = null;
  let taken = false;

  async function press(): Promise<void> {
    const text = await clipboard.readText().catch((error: unknown) => {
      onFailure(error);
      return '';
    });
    onPressed(text.slice(0, MAX_CAPTURED_TEXT));
  }

  /** Wayland's portal goes on telling of keys that were given back. */
  function onKeys(accelerator: string): void {
    if (held === accelerator) void press();
  }

  function release(): void {
    if (held !== null) globalShortcut.unregister(held);
    held = null;
  }

  return {
    /** Holds the shortcut that the owner wants now, and no other. */
    apply(): void {
      release();
      const accelerator = wanted();
      taken = accelerator !== null && !globalShortcut.register(accelerator, () => onKeys(accelerator));
      if (!taken) held = accelerator;
    },
    /** `true` while another app holds it. */
    isTaken: () => taken,
    stop: release,
  };
}

export type CaptureShortcut = ReturnType<typeof createCaptureShortcut>;
