import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { toast } from '#web/shared/toast.ts';

/** Copies a text and says so. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void toast.success(done),
    () => void toast.error(t(texts.copyFailed)),
  );
