import { toast } from '#web/shared/toast.ts';

/** Puts a link, or what `done` names, on the clipboard and says so. Where the browser does not allow it, `failed` is shown instead. */
export async function copyLink(link: string, failed: string, done = 'Link copied to clipboard!'): Promise<void> {
  // Missing on a page without a secure connection.
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  if (copied) toast.success(done);
  else toast.error(failed);
}
