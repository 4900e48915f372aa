// The step of the database's format for whereabouts; the others are in `schema.ts`.

/** The region to which the key of a feed is bound; of older rows it is known when the feed tells of them again. */
export const feedRegions = `
ALTER TABLE positions ADD COLUMN feed_region TEXT;
`;
