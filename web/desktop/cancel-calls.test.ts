import { afterEach, expect, test } from 'vitest';
import { CALL_ID_HEADER } from '#common/desktop/call-id.ts';
import { cancellable, setCancellation } from '#web/shared/api/cancellation.ts';
import { cancelCalls } from './cancel-calls.ts';

afterEach(() => setCancellation((_signal, send) => send({})));

function openBridge() {
  const cancelled: string[] = [];
  cancelCalls({
    async cancelCall({ id }) {
      cancelled.push(id);
      return { kind: 'done' };
    },
  });
  return cancelled;
}

test('in the desktop app a call that is given up is cancelled by its id', async () => {
  const cancelled = openBridge();
  const giveUp = new AbortController();
  const sent = Promise.withResolvers<Readonly<Record<string, string>>>();
  const call = cancellable(giveUp.signal, (headers) => {
    sent.resolve(headers);
    return new Promise((_resolve, reject) => giveUp.signal.addEventListener('abort', () => reject(new Error('gone'))));
  });
  const { [CALL_ID_HEADER]: id } = await sent.promise;
  giveUp.abort();
  await expect(call).rejects.toThrow('gone');
  expect(cancelled).toEqual([id]);
});

test('a call that was answered is not cancelled when its time is over', async () => {
  const cancelled = openBridge();
  const timeout = new AbortController();
  expect(await cancellable(timeout.signal, async () => 'answer')).toBe('answer');
  timeout.abort();
  expect(cancelled).toEqual([]);
});

test('in a browser a call has no id', async () => {
  const { signal } = new AbortController();
  expect(await cancellable(signal, async (headers) => headers)).toEqual({});
});
