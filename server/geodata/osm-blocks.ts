import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { geodataMessages as say } from './messages.ts';
import { FileRefused, type Source } from './source.ts';

/** Bytes of the head of a block, and of what a block unfolds to, at most; both are of the format. */
const [mostHead, mostBlock] = [65_536, 33_554_432];
/** What a file may need of its readers. */
const known: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** A node: its place in ten-millionths of a degree. */
export interface OsmNode {
  id: number;
  lon: number;
  lat: number;
  tags: () => Record<string, string>;
}

/** A way by the ids of its nodes. */
export interface OsmWay {
  id: number;
  refs: number[];
  tags: () => Record<string, string>;
}

/** A relation of ways; members that are no ways are left out. */
export interface OsmRelation {
  tags: () => Record<string, string>;
  ways: { id: number; role: string }[];
}

/** What is told of a file; what nobody listens to is passed over. */
export interface OsmReader {
  node?: (node: OsmNode) => void;
  way?: (way: OsmWay) => void;
  relation?: (relation: OsmRelation) => void;
}

/** Runs over the fields of a message; broken ones refuse the file. */
function fields(bytes: PbfReader, each: (tag: number, pbf: PbfReader) => void, end?: number): void {
  bytes.readFields((tag, _result, pbf) => each(tag, pbf), undefined, end);
}

const inside = (pbf: PbfReader, each: (tag: number, pbf: PbfReader) => void): void =>
  fields(pbf, each, pbf.readVarint() + pbf.pos);

interface Block {
  texts: string[];
  granularity: number;
  latOff: number;
  lonOff: number;
}

const tagsOf =
  ({ texts }: Block, keys: readonly number[], values: readonly number[]) =>
  (): Record<string, string> =>
    Object.fromEntries(keys.map((key, n) => [texts[key] ?? '', texts[values[n] ?? 0] ?? '']));

const sum = (steps: readonly number[]): number[] => {
  let at = 0;
  return steps.map((step) => (at += step));
};

/** Nanodegrees as ten-millionths of a degree. */
const placed = (off: number, granularity: number, value: number): number =>
  Math.round((off + granularity * value) / 100);

function denseNodes(pbf: PbfReader, block: Block, told: (node: OsmNode) => void): void {
  let [ids, lats, lons, words]: number[][] = [[], [], [], []];
  inside(pbf, (tag) => {
    if (tag === 1) ids = sum(pbf.readPackedSVarint());
    else if (tag === 8) lats = sum(pbf.readPackedSVarint());
    else if (tag === 9) lons = sum(pbf.readPackedSVarint());
    else if (tag === 10) words = pbf.readPackedVarint();
  });
  let at = 0;
  for (const [n, id] of (ids ?? []).entries()) {
    const from = at;
    while (at < (words?.length ?? 0) && words?.[at] !== 0) at += 2;
    const own = words?.slice(from, at) ?? [];
    at += 1;
    told({
      id,
      lat: placed(block.latOff, block.granularity, lats?.[n] ?? 0),
      lon: placed(block.lonOff, block.granularity, lons?.[n] ?? 0),
      tags: () =>
        tagsOf(
          block,
          own.filter((_, k) => k % 2 === 0),
          own.filter((_, k) => k % 2 === 1),
        )(),
    });
  }
}

function plainNode(pbf: PbfReader, block: Block, told: (node: OsmNode) => void): void {
  let [id, lat, lon] = [0, 0, 0];
  let [keys, values]: number[][] = [[], []];
  inside(pbf, (tag) => {
    if (tag === 1) id = pbf.readSVarint();
    else if (tag === 2) keys = pbf.readPackedVarint();
    else if (tag === 3) values = pbf.readPackedVarint();
    else if (tag === 8) lat = placed(block.latOff, block.granularity, pbf.readSVarint());
    else if (tag === 9) lon = placed(block.lonOff, block.granularity, pbf.readSVarint());
  });
  told({ id, lat, lon, tags: tagsOf(block, keys ?? [], values ?? []) });
}

function way(pbf: PbfReader, block: Block, told: (way: OsmWay) => void): void {
  let id = 0;
  let [keys, values, refs]: number[][] = [[], [], []];
  inside(pbf, (tag) => {
    if (tag === 1) id = pbf.readVarint(true);
    else if (tag === 2) keys = pbf.readPackedVarint();
    else if (tag === 3) values = pbf.readPackedVarint();
    else if (tag === 8) refs = sum(pbf.readPackedSVarint());
  });
  told({ id, refs: refs ?? [], tags: tagsOf(block, keys ?? [], values ?? []) });
}

const memberWay = 1;

function relation(pbf: PbfReader, block: Block, told: (relation: OsmRelation) => void): void {
  let [keys, values, roles, ids, types]: number[][] = [[], [], [], [], []];
  inside(pbf, (tag) => {
    if (tag === 2) keys = pbf.readPackedVarint();
    else if (tag === 3) values = pbf.readPackedVarint();
    else if (tag === 8) roles = pbf.readPackedVarint();
    else if (tag === 9) ids = sum(pbf.readPackedSVarint());
    else if (tag === 10) types = pbf.readPackedVarint();
  });
  const ways = (ids ?? []).flatMap((id, n) =>
    types?.[n] === memberWay ? [{ id, role: block.texts[roles?.[n] ?? 0] ?? '' }] : [],
  );
  told({ ways, tags: tagsOf(block, keys ?? [], values ?? []) });
}

function group(pbf: PbfReader, block: Block, reader: OsmReader): void {
  inside(pbf, (tag) => {
    if (tag === 1 && reader.node) plainNode(pbf, block, reader.node);
    else if (tag === 2 && reader.node) denseNodes(pbf, block, reader.node);
    else if (tag === 3 && reader.way) way(pbf, block, reader.way);
    else if (tag === 4 && reader.relation) relation(pbf, block, reader.relation);
  });
}

function dataBlock(bytes: Uint8Array, reader: OsmReader): void {
  const block: Block = { texts: [], granularity: 100, latOff: 0, lonOff: 0 };
  // What the values are in may stand behind them.
  fields(new PbfReader(bytes), (tag, pbf) => {
    if (tag === 1) inside(pbf, (of) => void (of === 1 && block.texts.push(pbf.readString())));
    else if (tag === 17) block.granularity = pbf.readVarint();
    else if (tag === 19) block.latOff = pbf.readVarint(true);
    else if (tag === 20) block.lonOff = pbf.readVarint(true);
  });
  fields(new PbfReader(bytes), (tag, pbf) => {
    if (tag === 2) group(pbf, block, reader);
  });
}

function headerBlock(bytes: Uint8Array): void {
  fields(new PbfReader(bytes), (tag, pbf) => {
    if (tag !== 4) return;
    const feature = pbf.readString();
    if (!known.has(feature)) throw new FileRefused(say.osmNeeds(feature.slice(0, 40)));
  });
}

function unfolded(blob: Uint8Array): Uint8Array {
  let [plain, packed]: (Uint8Array | undefined)[] = [];
  fields(new PbfReader(blob), (tag, pbf) => {
    if (tag === 1) plain = pbf.readBytes();
    else if (tag === 3) packed = pbf.readBytes();
  });
  if (plain) return plain;
  if (!packed) throw new FileRefused(say.osm);
  return inflateSync(packed, { maxOutputLength: mostBlock });
}

/** Reads a file of OpenStreetMap once; `moved`: how many of its bytes are behind. Broken ones are refused. */
export function readOsm(source: Source, reader: OsmReader, moved: (at: number) => void): void {
  let at = 0;
  while (at < source.size) {
    const headBytes = source.read(at, 4).readUInt32BE(0);
    if (headBytes > mostHead) throw new FileRefused(say.osm);
    const head = source.read(at + 4, headBytes);
    let [type, bytes] = ['', 0];
    try {
      fields(new PbfReader(head), (tag, pbf) => {
        if (tag === 1) type = pbf.readString();
        else if (tag === 3) bytes = pbf.readVarint();
      });
      if (bytes > mostBlock) throw new FileRefused(say.osm);
      const blob = source.read(at + 4 + headBytes, bytes);
      if (type === 'OSMHeader') headerBlock(unfolded(blob));
      else if (type === 'OSMData') dataBlock(unfolded(blob), reader);
    } catch (error) {
      throw error instanceof FileRefused ? error : new FileRefused(say.osm);
    }
    at += 4 + headBytes + bytes;
    moved(at);
  }
}
