/** The page of drones' flights. */
export const flightsPath = '/integrated-management/index/uav-tasks';

/** One flight on it, or the form of a new one for a fire. */
export const flightAddress = (said: { id?: string; fireId?: string }): string =>
  `${flightsPath}?${Object.entries(said)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
