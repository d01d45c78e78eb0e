import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

test.each([
  [`${windows} ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
  [`${windows} ${chrome} Safari/537.36 OPR/115.0.0.0`, 'Opera on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${mac} ${chrome} Electron/45.0.0 Safari/537.36`, 'Desktop app on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iPad'],
  ['curl/8.5.0', 'curl'],
  ['something else', 'something else'],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
