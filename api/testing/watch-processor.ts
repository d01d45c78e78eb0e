import { processorTime } from '#scripts/testing/processor-time.ts';

/**
 * Watches how long this thread works at one thing, in milliseconds of the processor, so that other load on the machine does
 * not count; the function that it returns ends it and gives the longest time.
 */
export function watchProcessor(): () => number {
  let last = processorTime();
  let longest = 0;
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}
