import { type ShownContent, SiteContent } from '#common/contract/site/content.ts';
import { dottedPath } from '#common/site/problems.ts';
import { valueAt, withValue } from './document-path.ts';

export interface Sendable {
  /** The draft with each refused value as it last was accepted. */
  content: ShownContent;
  /** Messages by path of values that a draft refuses, such as a text that is no address. */
  refused: ReadonlyMap<string, string>;
}

/** A half-typed address or number keeps the rest of the draft from neither being saved nor shown. */
export function sendableOf(typed: ShownContent, accepted: ShownContent): Sendable {
  const refused = new Map<string, string>();
  let content = typed;
  const putBack = () => {
    for (const { path: place, message } of SiteContent.safeParse(content).error?.issues ?? []) {
      const path = dottedPath(content, place);
      if (!refused.has(path)) refused.set(path, message);
      const before = valueAt(accepted, path);
      content = withValue(content, path, before === undefined ? '' : before);
    }
  };
  putBack();
  if (refused.size === 0 || SiteContent.safeParse(content).success) return { content, refused };
  // An accepted value is refused only under another currency, which has other decimals.
  content = withValue(content, 'identity.currency', accepted.identity.currency);
  putBack();
  return { content, refused };
}
