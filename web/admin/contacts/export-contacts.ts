import { exportContacts } from '#common/contract/contacts.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import type { ContactFilters } from './use-contact-filters.ts';

/** A server that sends nothing for so long is gone. */
const SILENCE = 30_000;

/**
 * Reads all requests that the filters let through, in the list's order, as CSV. `onProgress` is told the bytes so far.
 * @throws when the answer breaks off: half a file is none
 */
export async function readContactsCsv(
  { page: _page, limit: _limit, ...filters }: ContactFilters,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  const connection = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE);
  };

  try {
    heard();
    const response = await fetchAsOwner(`${exportContacts.path}?${query}`, {
      signal: connection.signal,
      headers: { accept: exportContacts.produces },
    });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of chunksOf(response)) {
      heard();
      chunks.push(chunk);
      bytes += chunk.byteLength;
      onProgress(bytes);
    }
    return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
  } finally {
    clearTimeout(silence);
  }
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}
