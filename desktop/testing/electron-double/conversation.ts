/** Answers by the names of the calls. */
// biome-ignore lint/suspicious/noExplicitAny: each call has an input of its own
export type Calls = Record<string, (input: any) => unknown>;

type Input<C extends Calls, N extends keyof C> = Parameters<C[N]> extends [infer I] ? [input: I] : [];
export type Ask<C extends Calls> = <N extends keyof C & string>(
  name: N,
  ...input: Input<C, N>
) => Promise<Awaited<ReturnType<C[N]>>>;

type Message = { id: number } & ({ name: string; input?: unknown } | { value?: unknown; error?: string });

/** A process, or the one that it has started. */
interface Side {
  on(event: 'message', listener: (message: Message) => void): unknown;
  send?(message: Message, handle: undefined, options: undefined, done: () => void): boolean;
  connected?: boolean;
}

/** Talks with the process on the other side: answers its calls, and asks it. What the other side never answers stays open. */
export function converse(side: Side, own: Calls): (name: string, ...given: unknown[]) => Promise<never> {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;
  // A process can end at any time.
  const isGone = () => undefined;
  const send = (message: Message) => void (side.connected && side.send?.(message, undefined, undefined, isGone));

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    try {
      send({ id, value: await own[name]?.(input) });
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  side.on('message', (message) => {
    if ('name' in message) return void answer(message.id, message.name, message.input);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value as never);
    else call?.reject(new Error(message.error));
  });
  return (name, input) => {
    last += 1;
    const call = Promise.withResolvers<never>();
    waiting.set(last, call);
    send({ id: last, name, input });
    return call.promise;
  };
}
