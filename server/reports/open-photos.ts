import type { Report } from '../../contract/reports/schemas.ts';
import type { Context } from '../context.ts';
import { openShelf } from '../files/blobs.ts';
import { storedFile } from '../files/owners.ts';
import { type Picture, pictureOf } from './picture-size.ts';

/** The pictures of a report's photos as they are asked for, by their files; undefined for one that can not be shown. */
export type OpenPhoto = (fileId: string | undefined) => Promise<Picture | undefined>;

/** Opens them one at a time, so that no more than one of them is held here. */
export function photoOpener(ctx: Pick<Context, 'db' | 'options'>, { photos }: Report): OpenPhoto {
  const known = new Set(photos.map(({ fileId }) => fileId));
  const shelf = openShelf(ctx.options.dataDir);
  return async (fileId) => {
    const file = fileId !== undefined && known.has(fileId) ? await storedFile(ctx, fileId) : undefined;
    if (!file) return undefined;
    const content = await shelf.open(file.sha256);
    try {
      return pictureOf(await content.readFile());
    } finally {
      await content.close();
    }
  };
}
