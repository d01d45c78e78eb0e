import { createReadStream } from 'node:fs';

const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/** Checks that a file is valid UTF-8, not empty, and free of control characters. */
export async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text)) return false;
      length += text.length;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return length > 0;
}
