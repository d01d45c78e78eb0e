import sharp from 'sharp';
import { uploadImage } from '#common/contract/files.ts';
import { multipart } from './multipart.ts';
import type { TestServer } from './test-server.ts';

/** Uploads a new one-colored image of 900 by 600 pixels and returns its key. */
export async function uploadTestImage(api: TestServer): Promise<string> {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const { body, headers } = multipart([{ name: 'image', content, fileName: 'a.jpg' }]);
  return (await api.send(uploadImage, { body, headers })).body.data.key;
}
