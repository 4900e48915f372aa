import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { canonicalJson } from '../../streams/canonical-json.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';

describe('the hash of a picture', () => {
  type Hashed = Parameters<typeof stateHash>[0];
  const picture = (over: Partial<Hashed> = {}): Hashed => ({
    alarms: new Map<string, Alarm>(),
    fires: new Map<string, Fire>(),
    incidents: new Map<string, Incident>(),
    incidentOf: new Map<string, string>(),
    ...over,
  });
  const sha = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

  test('is the SHA-256 over all things in the order of their kinds and ids', () => {
    const [a, b, fire, incident] = [anAlarm({ id: 'a' }), anAlarm({ id: 'b' }), aFire(), anIncident([anAlarm()])];
    const lines = [
      ['alarm', a],
      ['alarm', b],
      ['fire', fire],
      ['incident', incident],
      ['member', 'i'],
    ].map(([kind, thing]) => `${kind as string} ${canonicalJson(thing)}\n`);
    expect(
      stateHash(
        picture({
          alarms: new Map([
            ['b', b],
            ['a', a],
          ]),
          fires: new Map([['f', fire]]),
          incidents: new Map([['i', incident]]),
          incidentOf: new Map([['a', 'i']]),
        }),
      ),
    ).toBe(sha(lines.join('')));
    expect(stateHash(picture())).toBe(sha(''));
  });

  test('of very much is that of the whole text', () => {
    const alarms = Array.from({ length: 300 }, (_, n) =>
      anAlarm({ id: `a${String(n).padStart(4, '0')}`, placeName: '山'.repeat(500) }),
    );
    expect(stateHash(picture({ alarms: new Map(alarms.map((one) => [one.id, one])) }))).toBe(
      sha(alarms.map((one) => `alarm ${canonicalJson(one)}\n`).join('')),
    );
  });
});
