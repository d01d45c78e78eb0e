import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { imageAddress } from '#api/features/files/addresses.ts';
import { readImage } from '#api/features/files/file-rows.ts';
import type { NewProject, ProjectImage } from '#common/contract/portfolio-content.ts';
import { ruleBroken } from '#common/errors.ts';

/**
 * The image properties stored in a project's row, so that reading projects needs no other table. The key has
 * to come first.
 */
const StoredImage = z.object({
  key: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  variants: z.array(z.object({ format: z.string(), width: z.int() })),
});

type Written = NonNullable<NewProject['image']>;

export function presentImage(stored: string | null): ProjectImage | null {
  if (stored === null) return null;
  const { key, alt, width, height, variants } = StoredImage.parse(JSON.parse(stored));
  const sources = variants.map((variant) => ({ ...variant, url: imageAddress(key, variant) }));
  return { key, alt, width, height, sources };
}

function toStoredImage({ key, alt }: Written, row: FileRow | undefined, path: string): string {
  const details = row ? readImage(row) : null;
  const message = 'This image is not among the stored files';
  if (!details) throw ruleBroken(message, [{ path, message }]);
  const { width, height, variants } = details;
  const stored = variants.map((variant) => ({ format: variant.format, width: variant.width }));
  return JSON.stringify({ key, alt, width, height, variants: stored } satisfies z.output<typeof StoredImage>);
}

async function findRows(context: Context, keys: readonly string[], transaction: Transaction) {
  if (keys.length === 0) return new Map<string, FileRow>();
  const { files } = context.database.models;
  const rows = await selectRows(files, { where: { kind: 'image', storageKey: [...new Set(keys)] }, transaction });
  return new Map(rows.map((row) => [row.storageKey, row]));
}

/** The stored image properties of a project. @throws RuleBroken for an image that was not uploaded */
export async function findImage(
  context: Context,
  image: Written | null | undefined,
  transaction: Transaction,
): Promise<string | null> {
  if (!image) return null;
  return toStoredImage(image, (await findRows(context, [image.key], transaction)).get(image.key), 'image');
}

/** The stored image properties of many projects, in the same order. */
export async function findImages(
  context: Context,
  projects: readonly Pick<NewProject, 'image'>[],
  transaction: Transaction,
): Promise<(string | null)[]> {
  const rows = await findRows(
    context,
    projects.flatMap(({ image }) => image?.key ?? []),
    transaction,
  );
  return projects.map(({ image }, index) =>
    image ? toStoredImage(image, rows.get(image.key), `portfolioData.projects.${index}.image`) : null,
  );
}
