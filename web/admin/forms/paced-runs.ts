/** Runs a task one at a time: at once, or after a pause that each new plan begins anew. */
export function createPacedRuns(task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  /** Runs the task at once, after a run that is under way. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return run();
    }
    running = task().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    run,
    plan(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), ms);
    },
    unplan: () => clearTimeout(timer),
    /** The run that is under way. */
    running: () => running,
  };
}
