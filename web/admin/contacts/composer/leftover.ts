import { findCheckMark, replyFields } from '#common/rules/reply-fields.ts';

const FIELD = new RegExp(`\\{\\s*(${replyFields.join('|')})\\s*(\\|[^{}\\n]*)?\\}`, 'i');

/** Says what still has to be filled in or checked; `null` when nothing is left. */
export function findLeftover(text: string): string | null {
  const check = findCheckMark(text);
  if (check) return `Check this place and remove its mark: ${check}`;
  const [field] = FIELD.exec(text) ?? [];
  return field ? `Fill this in first: ${field}` : null;
}
