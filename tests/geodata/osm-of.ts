import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Pair } from './given.ts';

type Tags = Readonly<Record<string, string>>;

/** A way over places, and its tags. */
export interface Way {
  line: readonly Pair[];
  tags: Tags;
}

const message = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

const block = (type: string, content: Uint8Array): Buffer => {
  const blob = message((pbf) => {
    pbf.writeVarintField(2, content.length);
    pbf.writeBytesField(3, deflateSync(content));
  });
  const head = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, blob]);
};

const texts: string[] = [''];
const text = (of: string): number => {
  if (!texts.includes(of)) texts.push(of);
  return texts.indexOf(of);
};

const differences = (values: readonly number[]): number[] => values.map((value, n) => value - (values[n - 1] ?? 0));
const steps = (degrees: number): number => Math.round(degrees * 1e7);

/** A file of OpenStreetMap with places that are noted trees, and ways; each node of a way is one of its own. */
export function osmFile(points: readonly Pair[], ways: readonly Way[] = [], required = 'DenseNodes'): Buffer {
  texts.splice(1);
  const nodes = [
    ...points.map((at) => ({ at, tags: { natural: 'tree', denotation: 'natural_monument' } as Tags })),
    ...ways.flatMap(({ line }) => line.map((at) => ({ at, tags: {} as Tags }))),
  ];
  const words = nodes.flatMap(({ tags }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [text(key), text(value)]),
    0,
  ]);
  let first = points.length + 1;
  const wayMessages = ways.map(({ line, tags }, n) => {
    const refs = line.map((_, k) => first + k);
    first += line.length;
    return message((pbf) => {
      pbf.writeVarintField(1, 1_000 + n);
      pbf.writePackedVarint(2, Object.keys(tags).map(text));
      pbf.writePackedVarint(3, Object.values(tags).map(text));
      pbf.writePackedSVarint(8, differences(refs));
    });
  });
  const group = message((pbf) => {
    pbf.writeBytesField(
      2,
      message((dense) => {
        dense.writePackedSVarint(1, differences(nodes.map((_, n) => n + 1)));
        dense.writePackedSVarint(8, differences(nodes.map(({ at }) => steps(at[1]))));
        dense.writePackedSVarint(9, differences(nodes.map(({ at }) => steps(at[0]))));
        dense.writePackedVarint(10, words);
      }),
    );
    for (const one of wayMessages) pbf.writeBytesField(3, one);
  });
  const table = message((pbf) => {
    for (const one of texts) pbf.writeStringField(1, one);
  });
  const data = message((pbf) => {
    pbf.writeBytesField(1, table);
    pbf.writeBytesField(2, group);
  });
  const head = message((pbf) => {
    pbf.writeStringField(4, 'OsmSchema-V0.6');
    pbf.writeStringField(4, required);
  });
  return Buffer.concat([block('OSMHeader', head), block('OSMData', data)]);
}
