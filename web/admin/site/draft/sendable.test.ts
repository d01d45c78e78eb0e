import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { type ShownContent, SiteContent } from '#common/contract/site/content.ts';
import { withImages } from '#common/site/images.ts';
import { withValue } from './document-path.ts';
import { sendableOf } from './saver.ts';

const content: ShownContent = withImages(starter, new Map());

test('a refused value is named, and the rest of the draft is sent', () => {
  const typed = withValue(withValue(content, 'identity.email', 'half@'), 'identity.name', 'New name');
  const { content: sent, refused } = sendableOf(typed, content);
  expect([...refused.keys()]).toEqual(['identity.email']);
  expect([sent.identity.email, sent.identity.name]).toEqual([content.identity.email, 'New name']);
});

test('a currency that a price does not fit is not sent before the price is changed', () => {
  const withCents = withValue(content, 'packages.launch.price', 99.5);
  const typed = withValue(withValue(withCents, 'identity.currency', 'JPY'), 'identity.name', 'New name');
  const { content: sent, refused } = sendableOf(typed, withCents);
  expect([...refused.keys()]).toEqual(['packages.launch.price']);
  expect(SiteContent.safeParse(sent).success).toBe(true);
  expect([sent.identity.currency, sent.identity.name, sent.packages[0]?.price]).toEqual(['USD', 'New name', 99.5]);

  const mended = withValue(typed, 'packages.launch.price', 99);
  expect(sendableOf(mended, sent)).toEqual({ content: mended, refused: new Map() });
});
