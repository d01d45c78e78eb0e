import { expect, test } from 'vitest';
import { decodeText } from './elsewhere-panel.tsx';

test.each<[string, number[], string]>([
  ['UTF-8 is read as it is', [0x4d, 0xc3, 0xbc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
  ['a byte order mark is left out', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['what is no UTF-8 is read as windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
])('%s', (_name, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text);
});
