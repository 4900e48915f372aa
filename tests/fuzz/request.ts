import { samples } from '../files/samples.ts';
import type { Operation } from './operation.ts';
import { valueOf, type Making } from './values.ts';

/** One request, ready to be broken or sent. `json`: the fields of its body before they are written down. */
export interface FuzzRequest {
  call: string;
  who: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  json?: unknown;
  body?: Buffer;
  /** What was broken, undefined where the request should be valid. */
  broken?: string;
}

const boundary = 'fuzz-boundary';
const csv =
  'latitude,longitude,bright_ti4,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,' +
  'bright_ti5,frp,daynight\n' +
  '30.29,118.54,330.1,0.4,0.4,2026-03-01,0600,N,VIIRS,n,2.0NRT,290.1,5.1,D\n';

/** The file of an upload: a picture, or for an import a table of one line with the headings of its record. */
function fileOf(making: Making): string {
  const {
    operation: { name },
    operations,
  } = making;
  const properties = Object.entries(
    operations.find((one) => one.name === name.replace('.import', '.create'))?.body?.schema.properties ?? {},
  );
  if (!name.endsWith('.import') || properties.length === 0) return samples.png.toString('latin1');
  const cell = (value: unknown): string => `"${String(value).replaceAll('"', '')}"`;
  const lines = [
    properties.map(([field, { title }]) => cell(title ?? field)),
    properties.map(([field, schema]) => cell(valueOf(schema, field, making))),
  ];
  return Buffer.from(lines.map((line) => line.join(',')).join('\n')).toString('latin1');
}

function inParts(fields: Record<string, unknown>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    name === 'file'
      ? []
      : [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)],
  );
  const name = String(fields['file']).startsWith('\u0089PNG') ? '图.png' : '表.csv';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: image/png\r\n\r\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(head),
    Buffer.from(String(fields['file']), 'latin1'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

function feedBody(call: string, { random }: Making): Buffer {
  if (call === 'ingestFirms') return Buffer.from(csv);
  const alarm = {
    sourceType: random.int(1, 7),
    sourceId: `fuzz-${random.int(1, 5_000)}`,
    longitude: random.int(11_600, 11_900) / 100,
    latitude: random.int(2_950, 3_400) / 100,
    startTime: new Date(Date.now() - random.int(0, 3_600_000)).toISOString(),
    content: '冒烟',
  };
  return Buffer.from(
    JSON.stringify(random.chance(0.5) ? alarm : [alarm, { ...alarm, sourceId: `${alarm.sourceId}b` }]),
  );
}

/** Writes down the body of a request in the media type that its headers say. */
export function writeBody(request: FuzzRequest): Buffer | undefined {
  if (request.body || request.json === undefined) return request.body;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return inParts(request.json as Record<string, unknown>);
  if (!type.includes('urlencoded')) return Buffer.from(JSON.stringify(request.json));
  return Buffer.from(
    new URLSearchParams(Object.entries(request.json as object).map(([k, v]) => [k, String(v)])).toString(),
  );
}

const typeOf = (operation: Operation): string => {
  const type = operation.body?.type ?? '';
  if (type === 'multipart/form-data') return `${type}; boundary=${boundary}`;
  return type === '*/*' ? (operation.name === 'ingestFirms' ? 'text/csv' : 'application/json') : type;
};

/** A request of this call that its description takes. */
export function requestOf(making: Making, who: string): FuzzRequest {
  const { operation, random } = making;
  const query: [string, string][] = [];
  let { path } = operation;
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === 'query' && !required && !random.chance(0.3)) continue;
    const value = String(valueOf(schema, name, making));
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.push([name, value]);
  }
  const request: FuzzRequest = { call: operation.name, who, method: operation.method, path, query, headers: {} };
  if (!operation.body) return request;
  request.headers['content-type'] = typeOf(operation);
  if (operation.body.type === '*/*') request.body = feedBody(operation.name, making);
  else request.json = valueOf(operation.body.schema, '', making);
  if (operation.body.type === 'multipart/form-data') (request.json as Record<string, unknown>)['file'] = fileOf(making);
  return request;
}
