import { contactPriorityOptions, contactStatusOptions, testimonialStatusOptions } from '#common/dashboard-options.ts';
import type { Difference } from '#common/desktop/offline.ts';

/** Fields whose values have other words on the page. */
const words = new Map<string, string>(
  [...contactStatusOptions, ...contactPriorityOptions, ...testimonialStatusOptions].map(({ value, label }) => [
    value,
    label,
  ]),
);
const worded = new Set(['status', 'priority']);

/** 'demoUrl' as 'Demo url'. */
function labelOf(field: string): string {
  const spaced = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A value as people read it. */
export function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return worded.has(field) ? (words.get(value) ?? value) : value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** A blank text and a missing one are the same value for the server. */
const normal = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
export const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other);

/** Both versions of the fields that a change sets, where they differ. */
export const differencesOf = (
  saved: Readonly<Record<string, unknown>>,
  effect: Readonly<Record<string, unknown>>,
): Difference[] =>
  Object.entries(effect)
    .filter(([field, mine]) => !isSame(saved[field], mine))
    .map(([field, mine]) => ({ label: labelOf(field), saved: shown(field, saved[field]), mine: shown(field, mine) }));
