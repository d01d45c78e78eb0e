import { toast } from '#web/shared/toast.ts';

/** Puts a link on the clipboard and says so. Where the browser does not allow it, `failed` is shown instead. */
export async function copyLink(link: string, failed: string): Promise<void> {
  // Missing on a page without a secure connection.
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  if (copied) toast.success('Link copied to clipboard!');
  else toast.error(failed);
}
