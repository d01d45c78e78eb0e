import type { Transaction } from 'sequelize';
import { findImages, type KnownImages, storedGallery, storedImage } from '#api/content/files/stored-images.ts';
import type { Context } from '#api/core/context.ts';
import type { NewProject } from '#common/contract/portfolio-content.ts';

type Images = { [Name in 'image' | 'gallery']?: NewProject[Name] | undefined };

const keysOf = ({ image, gallery = [] }: Images) => [...(image ? [image.key] : []), ...gallery.map(({ key }) => key)];

/** The columns of the images that the fields name; `undefined` for those that an edit leaves out. */
const store = ({ image, gallery }: Images, known: KnownImages, path: string) => ({
  image: image === undefined ? undefined : storedImage(image, known, `${path}image`),
  gallery: gallery === undefined ? undefined : storedGallery(gallery, known, `${path}gallery`),
});

/** @throws RuleBroken for an image that was not uploaded */
export async function storeImages(context: Context, images: Images, transaction?: Transaction) {
  return store(images, await findImages(context, keysOf(images), transaction), '');
}

/** Returns the images of many projects in the same order. @throws RuleBroken for an image that was not uploaded */
export async function storeAllImages(context: Context, projects: readonly Images[], transaction: Transaction) {
  const known = await findImages(context, projects.flatMap(keysOf), transaction);
  return projects.map((images, index) => store(images, known, `portfolioData.projects.${index}.`));
}
