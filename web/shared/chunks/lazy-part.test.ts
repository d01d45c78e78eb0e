import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const makePart = () => lazyPart(async () => () => 'the part', { loading: () => 'loading', failed: () => 'failed' });

test('a part whose code has not come shows that it is loading', () => {
  expect(renderToString(createElement(makePart()))).toContain('loading');
});

test('a part that was prepared shows at once', async () => {
  const Part = makePart();
  await Part.prepare();
  const html = renderToString(createElement(Part));
  expect(html).toContain('the part');
  expect(html).not.toContain('loading');
});
