import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';

/** Node and the code that learned the model: another one learns anew. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const names = await readdir(import.meta.dirname, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.ts')).sort())
    hash.update(name).update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 32);
}

/** The file of a model that this code has learned. */
export const modelFile = async (folder: string): Promise<string> =>
  join(folder, `intent-model-${await hashOfSources()}.bin`);

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const DIGEST_BYTES = 32;

/** Other than `deserialize`, whose lists would keep the bytes of the whole file beside them. */
function readValue(bytes: Uint8Array) {
  const reader = new Deserializer(bytes);
  reader.readHeader();
  return reader.readValue();
}

function writeValue(value: unknown): Buffer {
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(value);
  return writer.releaseBuffer();
}

const isOfFileSystem = (error: unknown) => error instanceof Error && 'code' in error;

/** `null` when no model is there, or one that was not written to its end: learning gives the same. */
export async function readModel<Model>(file: string): Promise<Model | null> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(DIGEST_BYTES);
    return digest(content).equals(bytes.subarray(0, DIGEST_BYTES)) ? readValue(content) : null;
  } catch (error) {
    if (isOfFileSystem(error)) return null;
    throw error;
  }
}

/** Keeps the model for the next start. Where nothing can be written, as in a container, that one learns again. */
export async function writeModel<Model>(file: string, model: Model): Promise<void> {
  const content = writeValue(model);
  const part = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, Buffer.concat([digest(content), content]));
    await rename(part, file);
  } catch (error) {
    if (!isOfFileSystem(error)) throw error;
  }
}
