const FIRST_PAINT = 'first-contentful-paint';

/** Runs once the first text is on the screen, at once where the browser does not tell. In a hidden tab that is when it is shown. */
export function afterFirstPaint(run: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST_PAINT).length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}
