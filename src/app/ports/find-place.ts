import type { FindPlace } from '../../location/where-banner.tsx';

const patienceMs = 20_000;
const freshMs = 30_000;

/** Asks the browser where the device is, once; a place that is no older than `maximumAge` will do. */
const finder =
  (maximumAge: number): FindPlace =>
  (found, failed) => {
    // Absent where the page did not come over a safe connection.
    if (!('geolocation' in navigator)) return failed();
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => found({ longitude, latitude, accuracyM: accuracy }),
      () => failed(),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge },
    );
  };

/** Where the device is; a place of the last half minute will do. */
export const findPlace = finder(freshMs);
/** Where the device is at this moment, for who says that they are there. */
export const findPlaceNow = finder(0);
