import { expect, test } from 'vitest';
import { linkTargetOf } from './link-target.ts';

test.each([
  ['/projects/ledgerline', 'page'],
  ['/#services', 'page'],
  ['/?book=30#contact', 'page'],
  ['#contact', 'page'],
  ['/resume.pdf', 'file'],
  ['https://example.com/a', 'outside'],
] as const)('%s may be followed', (href, target) => {
  expect(linkTargetOf(href)).toBe(target);
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://example.com',
  'mailto:a@example.com',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'https://',
  'projects/x',
  '#"><img src=x>',
])('%s is not a valid link target', (href) => {
  expect(linkTargetOf(href)).toBeNull();
});
