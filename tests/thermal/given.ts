import type { Answer } from '../../contract/api/types.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

/** Where the permitted burning is, in Jingde, and its hours: 8 to 17 of the 1st to the 3rd of March, Chinese time. */
export const burning = {
  name: '版书镇炼山',
  kind: 'permittedBurning',
  regionCode: '341825',
  longitude: 118.54,
  latitude: 30.29,
  radius: 1_000,
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: '2026-03-03T16:00:00.000Z',
  fromHour: 8,
  toHour: 17,
  sources: ['1', '5', '7'],
  permitNumber: '旌林火2026-07',
  reason: '造林炼山',
};

/** Wishes for a new record. */
export const create = (
  server: TestServer,
  { headers }: SignedIn,
  values: object,
): Promise<{ status: number; answer: Answer }> => server.call('heat.create', values, headers);

/** A satellite's sighting in the middle of it, at ten in the morning. */
export const seen: Sighting = {
  alarmId: 'a1',
  sourceType: 1,
  voice: 'NOAA-20',
  startTime: '2026-03-01T02:00:00.000Z',
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
};
