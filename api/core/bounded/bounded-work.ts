import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Budget, IDLE_MS, MAX_WAITING, START_MS } from './budget.ts';
import type { WorkReply, WorkRequest } from './thread.ts';

/** Thrown where work was ended because it took more time or memory than it may. */
export class WorkEnded extends Error {
  override name = 'WorkEnded';
  readonly reason: 'time' | 'memory';
  constructor(reason: 'time' | 'memory') {
    super(reason === 'time' ? 'took longer than it may' : 'took more memory than it may');
    this.reason = reason;
  }
}

/** Thrown where the work itself failed; `errorName` is the name of what it threw. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
  readonly errorName: string;
  constructor(errorName: string, message: string) {
    super(message);
    this.errorName = errorName;
  }
}

interface Job {
  request: WorkRequest;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const thread = new URL('./thread.ts', import.meta.url);
/** A thread that does not say so in this time is stuck. */
const ANSWER_MS = 2_000;

/** Time of the processor that a thread has used, in milliseconds; `null` where Node cannot tell it (before 24.6). */
async function processorTime(worker: Worker | undefined): Promise<number | null> {
  if (typeof worker?.cpuUsage !== 'function') return null;
  const late = sleep(ANSWER_MS, null, { ref: false });
  // It has ended meanwhile.
  const usage = await Promise.race([worker.cpuUsage().catch(() => null), late]);
  return usage && (usage.user + usage.system) / 1_000;
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** One thread that does one job at a time, and is ended with a job that costs too much. */
class Thread {
  readonly #budget: Budget;
  readonly #onFree: () => void;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  constructor(budget: Budget, onFree: () => void) {
    this.#budget = budget;
    this.#onFree = onFree;
  }

  get isFree() {
    return this.#job === undefined;
  }

  start(job: Job): void {
    this.#job = job;
    const worker = this.#worker ?? this.#open();
    worker.ref();
    this.#endAfter(START_MS, new WorkFailed('Start', 'the thread did not start'));
    worker.postMessage(job.request);
  }

  #endAfter(milliseconds: number, error: Error): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(error), milliseconds);
  }

  /**
   * Ends the job when its thread has worked for longer than it may. Time of the processor counts, so that a busy machine cuts
   * nothing short; by the clock it may take `MAX_WAITING` times as long.
   */
  async #watch(): Promise<void> {
    const [job, worker, { milliseconds }] = [this.#job, this.#worker, this.#budget];
    const isOver = () => job !== this.#job || worker !== this.#worker;
    clearTimeout(this.#timer);
    const [begun, before] = [performance.now(), await processorTime(worker)];
    if (isOver()) return;
    const look = async () => {
      const spent = performance.now() - begun;
      const used = spent < milliseconds * MAX_WAITING ? await processorTime(worker) : null;
      if (isOver()) return;
      const left = before === null || used === null ? 0 : milliseconds - (used - before);
      if (left <= 0) this.#end(new WorkEnded('time'));
      else this.#timer = setTimeout(look, left);
    };
    this.#timer = setTimeout(look, milliseconds);
  }

  #open(): Worker {
    const { megabytes } = this.#budget;
    // Flags of the process are for its own heap.
    const worker = new Worker(thread, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    worker.on('message', (reply: WorkReply) => {
      if (worker === this.#worker) this.#take(reply);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (worker === this.#worker)
        this.#end(error.code === OUT_OF_MEMORY ? new WorkEnded('memory') : new WorkFailed(error.name, error.message));
    });
    worker.on('exit', () => {
      if (worker === this.#worker) this.#end(new WorkFailed('Exit', 'the thread ended'));
    });
    this.#worker = worker;
    return worker;
  }

  #take(reply: WorkReply): void {
    if ('hasBegun' in reply) {
      void this.#watch();
      return;
    }
    clearTimeout(this.#timer);
    this.#worker?.unref();
    this.#timer = setTimeout(() => this.#end(), IDLE_MS).unref();
    const job = this.#job;
    this.#job = undefined;
    if ('output' in reply) job?.resolve(reply.output);
    else job?.reject(new WorkFailed(reply.error.name, reply.error.message));
    this.#onFree();
  }

  #end(error?: Error): void {
    clearTimeout(this.#timer);
    const [worker, job] = [this.#worker, this.#job];
    this.#worker = undefined;
    this.#job = undefined;
    void worker?.terminate();
    if (job && error) job.reject(error);
    if (job) this.#onFree();
  }
}

/** @throws WorkEnded, WorkFailed */
export type BoundedWork<Input, Output> = (input: Input) => Promise<Output>;

type Work = (input: never) => unknown;
type BoundedWorkOf<Run extends Work> = BoundedWork<Parameters<Run>[0], Awaited<ReturnType<Run>>>;

/**
 * Threads for functions on input of strangers, so that the server goes on answering. One is ended with what costs too
 * much, and by itself when it has been idle for a while. At most `threads` run at a time, the others wait in their order.
 *
 * @example
 * // api/desk/inbox/read-work.ts exports `readHeads`, of what can be cloned to what can be cloned
 * const inThread = createBoundedThreads(budgets.email);
 * const readHeads = inThread<typeof work.readHeads>(new URL('./read-work.ts', import.meta.url), 'readHeads');
 */
export function createBoundedThreads(budget: Budget, threads = 1) {
  const waiting: Job[] = [];
  const all: Thread[] = [];
  function next(): void {
    const job = waiting[0];
    if (!job) return;
    let free = all.find(({ isFree }) => isFree);
    if (!free && all.length < threads) {
      free = new Thread(budget, next);
      all.push(free);
    }
    if (!free) return;
    waiting.shift();
    try {
      free.start(job);
    } catch (error) {
      // The input cannot be cloned, or no thread can be started.
      job.reject(error instanceof Error ? error : new Error('no thread', { cause: error }));
    }
  }
  return <Run extends Work>(module: URL, name: string): BoundedWorkOf<Run> =>
    (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ request: { module: module.href, name, input }, resolve, reject });
        next();
      });
}

/** One function in threads of its own. */
export const createBoundedWork = <Run extends Work>(module: URL, name: string, budget: Budget, threads = 1) =>
  createBoundedThreads(budget, threads)<Run>(module, name);
