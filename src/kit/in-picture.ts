/** A picture from the connection: its map is changed in place, the picture itself is new each time. */
interface Picture<T> {
  byId: ReadonlyMap<string, T>;
}

/**
 * The thing of an id in a picture. Screens ask by this, not by the picture's own map: the compiler remembers by
 * identity and would show an older thing.
 */
export const inPicture = <T>({ byId }: Picture<T>, id: string | undefined): T | undefined =>
  id === undefined ? undefined : byId.get(id);

/** All things of a picture as they stand now; for the same reason. */
export const allIn = <T>({ byId }: Picture<T>): readonly T[] => [...byId.values()];
