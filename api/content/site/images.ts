import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileAddresses } from '#api/files/addresses.ts';
import { readImage } from '#common/backup/stored-objects.ts';
import type { ShownContent, SiteContent } from '#common/contract/site/content.ts';
import { type ImageDetails, imagesOf, withImages } from '#common/site/images.ts';

/** Finds the uploaded images that documents name. */
export function createSiteImages({ database }: Context, addresses: FileAddresses) {
  const { files } = database.models;

  async function find(content: SiteContent, transaction?: Transaction): Promise<Map<string, ImageDetails>> {
    const storageKey = imagesOf(content).map(({ image }) => image.key);
    if (storageKey.length === 0) return new Map();
    const where = { kind: 'image', storageKey } as const;
    const rows = await selectRows(files, { where, ...(transaction ? { transaction } : {}) });
    return new Map(
      rows.map((row) => {
        const { width = null, height = null } = readImage(row) ?? {};
        return [row.storageKey, { url: addresses.of(row).url, width, height }];
      }),
    );
  }

  return {
    /** The keys of the images in the document that are stored. */
    storedKeys: async (content: SiteContent, transaction?: Transaction): Promise<ReadonlySet<string>> =>
      new Set((await find(content, transaction)).keys()),

    /** The document with the address and size of each image. */
    show: async (content: SiteContent): Promise<ShownContent> => withImages(content, await find(content)),
  };
}

export type SiteImages = ReturnType<typeof createSiteImages>;
