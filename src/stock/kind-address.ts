/** The name under which the kind stands in the address; no field of a resource bears it. */
const inAddress = 'resource';

/** The kind that an address names; undefined where it names none. */
export const kindIn = (search: string): string | undefined => new URLSearchParams(search).get(inAddress) ?? undefined;

/** The address of a kind's list from its start: filters and pages of another kind mean nothing there. */
export const addressOf = (path: string, kind: string): string =>
  `${path}?${new URLSearchParams({ [inAddress]: kind }).toString()}`;
