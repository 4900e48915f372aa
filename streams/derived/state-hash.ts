import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Behavior } from '../behavior.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { AlarmsPicture } from './alarms.ts';
import type { FiresPicture } from './fires.ts';
import type { IncidentsPicture } from './incidents.ts';
import type { Picture } from './picture.ts';

/**
 * Text is handed to the hash in pieces of about this many characters, so that a great picture needs no great string.
 */
const pieceLength = 65_536;

/**
 * SHA-256 (hex) over all alarms, fires and incidents of a picture, in order of their ids, each with its position, and
 * over who stands where.
 */
export function stateHash(picture: Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'incidentOf'>): string {
  const hash = sha256.create();
  let piece = '';
  for (const [kind, things] of [
    ['alarm', picture.alarms],
    ['fire', picture.fires],
    ['incident', picture.incidents],
    ['member', picture.incidentOf],
  ] as const) {
    for (const id of [...things.keys()].sort()) {
      piece += `${kind} ${canonicalJson(things.get(id))}\n`;
      if (piece.length < pieceLength) continue;
      hash.update(utf8ToBytes(piece));
      piece = '';
    }
  }
  return bytesToHex(hash.update(utf8ToBytes(piece)).digest());
}

/** The hash of what a station shows. Takes the whole pictures, since their maps are changed in place. */
export const shownHash = (alarms: AlarmsPicture, fires: FiresPicture, incidents: IncidentsPicture): string =>
  stateHash({ alarms: alarms.byId, fires: fires.byId, incidents: incidents.byId, incidentOf: incidents.incidentOf });

/** What a station shows of its picture. */
interface Shown {
  alarms$: Behavior<AlarmsPicture>;
  fires$: Behavior<FiresPicture>;
  incidents$: Behavior<IncidentsPicture>;
}

/**
 * The hash of a station's derived state: equal live, replayed and headless for the same events. It stands apart from
 * the station, for only players and recorders load it.
 */
export const stateHashOf = ({ alarms$, fires$, incidents$ }: Shown): string =>
  shownHash(alarms$.value, fires$.value, incidents$.value);
