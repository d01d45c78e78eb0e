import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminWorkerText, offlineScript, offlineStyle } from './admin-worker.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the text of the worker', () => {
  test('is a script of its own, which another build changes', () => {
    const text = adminWorkerText('one', hashOf);
    expect(() => new Function(text)).not.toThrow();
    expect(text).not.toMatch(/\bimport\b|__vite|\bfrom '/);
    expect(adminWorkerText('one', hashOf)).toBe(text);
    expect(adminWorkerText('two', hashOf)).not.toBe(text);
    expect(adminWorkerText('a\nb()', hashOf).split('\n')[0]).toBe('// Build "a\\nb()"');
  });

  test('allows the page that it keeps its own script and styles, and nothing else', () => {
    const text = adminWorkerText('one', hashOf);
    expect(text).toContain("default-src 'none'");
    for (const part of [offlineScript, offlineStyle]) expect(text).toContain(hashOf(part));
  });
});
