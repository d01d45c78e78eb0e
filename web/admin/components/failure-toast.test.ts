import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addShower, whenUnshown } from './failure-toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is said of these messages, once a form had time to mark its fields. */
function said(messages: readonly string[]): (readonly string[])[] {
  const all: (readonly string[])[] = [];
  whenUnshown(messages, (unshown) => all.push(unshown));
  vi.runAllTimers();
  return all;
}

test('what a form shows at its fields is not said again, and what it does not show is', () => {
  const end = addShower((messages) => messages.filter((message) => message !== 'Enter a name'));
  expect(said(['Enter a name'])).toEqual([]);
  expect(said(['Enter a name', 'Too many files'])).toEqual([['Too many files']]);
  end();
  expect(said(['Enter a name'])).toEqual([['Enter a name']]);
});
