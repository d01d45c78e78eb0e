import * as storageKeys from '#web/shared/storage-keys.ts';

/** Keeps what visitors have typed over the one reload that fetches a new build. Forms with secrets take no part. */
const readers = new Map<string, () => unknown>();

function readStored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKeys.typedText) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

function store(texts: Record<string, unknown>): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(storageKeys.typedText);
    else sessionStorage.setItem(storageKeys.typedText, JSON.stringify(texts));
  } catch {
    // Without storage, a reload loses the text.
  }
}

/** Stores the text of every form that is shown; call it right before a reload. */
export function keepTypedText(): void {
  const texts = Array.from(readers, ([name, read]) => [name, read()] as const);
  store({ ...readStored(), ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)) });
}

/** The stored text of a form, which is then deleted from the storage. */
export function takeTypedText(name: string): unknown {
  const { [name]: text, ...others } = readStored();
  if (text !== undefined) store(others);
  return text;
}

/** Lets `keepTypedText` read a form; call what it returns when the form is gone. */
export function addTypedText(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  return () => void readers.delete(name);
}
