import { inflateRawSync } from 'node:zlib';
import { archiveMembers, type Member } from '../files/archive-members.ts';
import { geodataMessages as say } from './messages.ts';
import { FileRefused, type Source } from './source.ts';

/** Members of an archive, bytes that one of them unfolds to, and how often its own size beyond the first megabyte. */
const bounds = { members: 2_000, bytes: 300_000_000, ratio: 200 };

/** A zip archive that is held whole: the names in it, and what one of them holds. */
export interface Archive {
  names: readonly string[];
  /** Unfolds a member; refuses the file where that is broken or unfolds to more than it may. */
  read(name: string): Buffer;
}

function unfold(file: Buffer, { method, start, packed }: Member): Buffer {
  const bytes = file.subarray(start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new FileRefused(say.encryptedZip);
  const maxOutputLength = Math.min(bounds.bytes, 1_000_000 + bounds.ratio * packed);
  try {
    return inflateRawSync(bytes, { maxOutputLength });
  } catch (error) {
    throw new FileRefused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? say.bomb : say.badZip);
  }
}

/** Opens a zip archive. Names are compared as they stand in it, in whatever encoding. */
export function openArchive(source: Source): Archive {
  const file = source.read(0, source.size);
  const members = archiveMembers(file, bounds.members);
  if (!members) throw new FileRefused(say.badZip);
  return {
    // What a Macintosh puts beside the files is none of them.
    names: members.map(({ name }) => name).filter((name) => !/(?:^|\/)(?:__MACOSX\/|\._)/u.test(name)),
    read(name) {
      const member = members.find((one) => one.name === name);
      if (!member) throw new FileRefused(say.badZip);
      return unfold(file, member);
    },
  };
}
