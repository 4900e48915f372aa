import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical-json.ts';
import type { Picture } from './picture.ts';

/** Text is handed to the hash in pieces of about this many characters, so that a great picture needs no great string. */
const pieceLength = 65_536;

/** SHA-256 (hex) over all alarms and fires of a picture, in order of their ids, each with its position. */
export function stateHash(picture: Pick<Picture, 'alarms' | 'fires'>): string {
  const hash = sha256.create();
  let piece = '';
  for (const [kind, things] of [['alarm', picture.alarms], ['fire', picture.fires]] as const) {
    for (const id of [...things.keys()].sort()) {
      piece += `${kind} ${canonicalJson(things.get(id))}\n`;
      if (piece.length < pieceLength) continue;
      hash.update(utf8ToBytes(piece));
      piece = '';
    }
  }
  return bytesToHex(hash.update(utf8ToBytes(piece)).digest());
}
