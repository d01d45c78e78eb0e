import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type LoadPlan, LoadResult } from './load-plan.ts';
import { hasWrk, runWrk } from './wrk.ts';

export interface LoadGenerator {
  /** @throws when any answer was not 2xx, did not come or came broken, and when nothing was answered */
  run(plan: LoadPlan): Promise<LoadResult>;
  stop(): void;
}

function refuseBad(plan: LoadPlan, result: LoadResult): LoadResult {
  if (result.bad > 0 || result.answers === 0)
    throw new Error(`${plan.url}: ${result.bad} bad answers or errors beside ${result.answers} answers in a round`);
  return result;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async run(plan) {
      if (hasWrk && plan.method === 'GET' && plan.pipelining === 1) return refuseBad(plan, await runWrk(plan));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const onExit = () => reject(new Error('The load generator ended before its round did'));
      child.once('message', resolve).once('exit', onExit).send(plan);
      const message = await promise.finally(() => child.off('message', resolve).off('exit', onExit));
      return refuseBad(plan, LoadResult.parse(message));
    },
    stop() {
      child.disconnect();
    },
  };
}
