const endRecord = 22;
const longestComment = 65_535;
const directoryEntry = 46;
const localHeader = 30;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/** A member of a zip archive: how it is packed (0: not at all, 8: deflated), and where its bytes lie. */
export interface Member {
  name: string;
  method: number;
  start: number;
  packed: number;
}

/** Where the end record of an archive stands in its last bytes; undefined where it is none. */
export function endRecordOf(tail: Buffer): number | undefined {
  for (let at = tail.length - endRecord; at >= Math.max(0, tail.length - endRecord - longestComment); at -= 1) {
    if (tail.readUInt32LE(at) === signatures.end && at + endRecord + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  }
  return undefined;
}

/**
 * The members of a zip archive that is held whole; undefined where it is none, names more than `most`, or a member that
 * does not lie in it.
 */
export function archiveMembers(file: Buffer, most: number): readonly Member[] | undefined {
  const end = endRecordOf(file);
  if (end === undefined) return undefined;
  const members: Member[] = [];
  for (let at = file.readUInt32LE(end + 16); at + directoryEntry <= end;) {
    if (file.readUInt32LE(at) !== signatures.entry || members.length >= most) return undefined;
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    const [packed, header] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    if (header + localHeader > end || file.readUInt32LE(header) !== signatures.local) return undefined;
    const start = header + localHeader + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    if (start + packed > end) return undefined;
    members.push({
      name: file.toString('latin1', at + directoryEntry, at + directoryEntry + name),
      method: file.readUInt16LE(at + 10),
      start,
      packed,
    });
    at += directoryEntry + name + extra + comment;
  }
  return members;
}
