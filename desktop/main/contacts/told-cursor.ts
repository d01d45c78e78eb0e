import type { Cursor } from './contact-stream.ts';

/**
 * The cursor of the contact stream. It is stored only while no contact waits for its notification, so that an app that
 * is quit or killed in between tells of those contacts after its next start.
 */
export function createToldCursor(stored: Cursor, isGathering: () => boolean) {
  let processed: string | undefined;
  return {
    read: () => processed ?? stored.read(),
    write(id: string) {
      processed = id;
      if (!isGathering()) stored.write(id);
    },
    /** Stores what was processed, because its notification was shown. */
    told() {
      if (processed !== undefined) stored.write(processed);
    },
  };
}
