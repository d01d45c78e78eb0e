import { createElement, Fragment, type ReactNode } from 'react';
import type { Tag, TextKey } from '#common/texts/areas.ts';
import { write } from '#common/texts/text.ts';

/** What stands in the places of a sentence; a tag makes an element of what it encloses. */
type Parts<Values> = {
  [Name in keyof Values]: Tag extends Values[Name] ? (parts: ReactNode) => ReactNode : Values[Name];
};

/** The part of a sentence that only screen readers say. */
export const hidden = (parts: ReactNode): ReactNode => <span className="sr-only">{parts}</span>;

/** A sentence of ours with elements in it, in the language of what is being written. */
export function rich<Values extends object>(key: TextKey<Values>, values: Parts<Values>): ReactNode {
  const parts = write<ReactNode>(key, values as Record<string, (parts: ReactNode) => ReactNode>);
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
