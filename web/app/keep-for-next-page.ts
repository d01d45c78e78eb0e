/**
 * Lets the browser keep the files that pages after this one are made of, which the server names on the tag of the first
 * script: a link in a new tab brings little more than its text. A file that does not come is asked for by the next page.
 */
export function keepForNextPage(): void {
  const { next } = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset ?? {};
  for (const file of next?.split(' ') ?? []) {
    if (document.querySelector(`link[href="${file}"]`)) continue;
    if (!file.endsWith('.js')) {
      fetch(file, { priority: 'low' }).catch(() => undefined);
      continue;
    }
    // Browsers keep modules apart from what else is fetched.
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}
