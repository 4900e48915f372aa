/** Where a browser puts what it gets: on the page, or into a file. */
export type Place = 'inline' | 'attachment';

const encode = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header `content-disposition` with a clean name: in full by RFC 5987, and in ASCII for readers that know no other.
 */
export const disposition = (place: Place, name: string): string =>
  `${place}; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')}"; ` +
  `filename*=UTF-8''${encode(name)}`;
