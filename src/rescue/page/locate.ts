import type { Locate } from './page.ts';

const patienceMs = 20_000;

/** Asks the phone where it is, once; a place of the last half minute will do. */
export const locateByPhone: Locate = (found, failed) => {
  // Absent where the page did not come over a safe connection.
  if (!('geolocation' in navigator)) return failed();
  return navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude, accuracy } }) => found({ longitude, latitude, accuracy }),
    () => failed(),
    { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 30_000 },
  );
};
