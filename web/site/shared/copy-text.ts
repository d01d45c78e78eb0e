import { toast } from '#web/shared/toast.ts';

/** Copies a text and says so. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void toast.success(done),
    () => void toast.error('The browser did not allow copying'),
  );
