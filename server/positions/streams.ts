/** Name of the stream of who looked at a subject's track. */
export const positionStream = (id: number): string => `position-${id}`;
