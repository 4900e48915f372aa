/** A picture that the line keeps: its map is changed in place, the picture itself is new each time. */
interface Picture<T> { byId: ReadonlyMap<string, T> }

/**
 * The thing of an id as it stands in a picture. Screens ask by this and not by the picture's own map: the compiler, which
 * remembers by identity, would show the thing of a while ago.
 */
export const inPicture = <T>({ byId }: Picture<T>, id: string | undefined): T | undefined => (id === undefined ? undefined : byId.get(id));

/** All things of a picture as they stand now; for the same reason. */
export const allIn = <T>({ byId }: Picture<T>): readonly T[] => [...byId.values()];
