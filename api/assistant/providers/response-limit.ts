import { MEGABYTE } from '#common/limits.ts';
import { ProviderFailure } from './provider.ts';

/** Bytes of a provider's response after decompression; a reply of the allowed length needs a fraction of them. */
export const MAX_RESPONSE_BYTES = MEGABYTE;

/** The provider sent more than a reply can be. The call is charged as the longest reply. */
export class ReplyTooLarge extends ProviderFailure {
  override name = 'ReplyTooLarge';

  constructor() {
    super(`The provider sent more than ${MAX_RESPONSE_BYTES / MEGABYTE} MB`);
  }
}

/** Limits the bytes that are read of each response. Its body fails with ReplyTooLarge beyond them. */
export const limitResponse =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    let bytes = 0;
    const limited = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > MAX_RESPONSE_BYTES) throw new ReplyTooLarge();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(limited, { status, statusText, headers });
  };
