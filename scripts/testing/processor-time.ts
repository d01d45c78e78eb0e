/** Milliseconds of the processor that this thread has used so far: what else runs on the machine does not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
