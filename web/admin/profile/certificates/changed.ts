import type { Certificate } from '#common/contract/auth.ts';

/** A change of one certificate. */
export interface Change {
  id: string;
  isPublic?: boolean;
  /** Counted from 1. */
  position?: number;
}

/** The list as it will be once the server has done it. */
export function changed(list: readonly Certificate[], { id, isPublic, position }: Change): Certificate[] {
  const one = list.find(({ certificateId }) => certificateId === id);
  if (!one) return [...list];
  const next = isPublic === undefined ? one : { ...one, isPublic };
  const others = list.filter((entry) => entry !== one);
  return others.toSpliced(position === undefined ? list.indexOf(one) : position - 1, 0, next);
}
