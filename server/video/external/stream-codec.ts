/** More of the beginning of a stream is not kept to find out how it is coded. */
const mostHead = 1_000_000;
const packetBytes = 188;

/** Enough of HTTP-FLV to see its first tag of video: number 12, as media services write it, or the four letters. */
function ofFlv(head: Buffer): boolean | undefined {
  for (let at = head.readUInt32BE(5) + 4; at + 16 <= head.length; at += 15 + head.readUIntBE(at + 1, 3)) {
    if (((head[at] ?? 0) & 0x1f) !== 9) continue;
    const first = head[at + 11] ?? 0;
    return first & 0x80 ? head.toString('latin1', at + 12, at + 16) === 'hvc1' : (first & 0x0f) === 12;
  }
  return undefined;
}

/** Kinds of streams in a program map of MPEG-TS (ISO/IEC 13818-1, Table 2-34). */
const [kind264, kind265] = [0x1b, 0x24];

function ofMap(head: Buffer, table: number): boolean | undefined {
  const end = table + 3 + (head.readUInt16BE(table + 1) & 0xfff) - 4;
  let at = table + 12 + (head.readUInt16BE(table + 10) & 0xfff);
  for (; at + 5 <= end; at += 5 + (head.readUInt16BE(at + 3) & 0xfff))
    if (head[at] === kind264 || head[at] === kind265) return head[at] === kind265;
  return undefined;
}

/** The program map of MPEG-TS, which the association table names. */
function ofTransport(head: Buffer): boolean | undefined {
  let mapId: number | undefined;
  for (let at = 0; at + packetBytes <= head.length; at += packetBytes) {
    const word = head.readUInt16BE(at + 1);
    if ((word & 0x4000) === 0) continue;
    let table = at + 4;
    if ((head[at + 3] ?? 0) & 0x20) table += 1 + (head[table] ?? 0);
    table += 1 + (head[table] ?? 0);
    if ((word & 0x1fff) === 0) mapId = head.readUInt16BE(table + 10) & 0x1fff;
    else if ((word & 0x1fff) === mapId) return ofMap(head, table);
  }
  return undefined;
}

function ofBoxes(head: Buffer): boolean | undefined {
  if (head.includes('hvc1') || head.includes('hev1')) return true;
  return head.includes('avc1') ? false : undefined;
}

/** Whether the beginning of a stream says that it is H.265; undefined while it does not say. */
export function isH265(head: Buffer): boolean | undefined {
  if (head.length < 13) return undefined;
  try {
    if (head.toString('latin1', 0, 3) === 'FLV') return ofFlv(head);
    return head[0] === 0x47 ? ofTransport(head) : ofBoxes(head);
  } catch (error) {
    // A length that leads beyond what has come says nothing yet.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Passes a stream on, and tells once where it is H.265. */
export async function* lookedAt(parts: AsyncIterable<Uint8Array>, found: () => void): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const part of parts) {
    if (head) {
      head = Buffer.concat([head, part]);
      const known = isH265(head);
      if (known === true) found();
      if (known !== undefined || head.length > mostHead) head = undefined;
    }
    yield part;
  }
}
