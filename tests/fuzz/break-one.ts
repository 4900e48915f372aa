import type { Random } from './random.ts';
import { writeBody, type FuzzRequest } from './request.ts';

const json = 'application/json';

const longText = 12_000;
const longestInAddress = 800;
const depth = 300;
const nested = (): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What no field expects; functions, so that the long ones are only made where they are wanted. */
const odd: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => '火'.repeat(longText),
  () => -1,
  () => 0,
  () => 1e308,
  () => 9_007_199_254_740_992 * 4,
  () => Number.MIN_VALUE,
  () => true,
  () => [],
  () => ({}),
  () => [[]],
  nested,
  () => '\u0000',
  () => '\ud800',
  () => '\u202e\u200b',
  () => '%00',
  () => '../../../etc/passwd',
  () => "' OR 1=1 --",
  () => '{"a":1}',
  () => '<script>alert(1)</script>',
  () => '0198c0de-0000-7000-8000-000000000000',
  () => 'NaN',
  () => '1e400',
  () => '3400000000000000',
  () => '35',
  () => '9999-99-99T99:99:99Z',
  () => '+275760-09-13T00:00:00.000Z',
  () => '__proto__',
  () => 'constructor',
];

const brokenTokens = [
  'Bearer ',
  'Bearer x',
  `Bearer ${'a'.repeat(4_000)}`,
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
];

type Break = (request: FuzzRequest, random: Random) => string | undefined;

const fieldsOf = (request: FuzzRequest): Record<string, unknown> | undefined =>
  typeof request.json === 'object' && request.json !== null && !Array.isArray(request.json)
    ? (request.json as Record<string, unknown>)
    : undefined;

/** A field somewhere in the body, the deeper the less often. */
function someField(
  fields: Record<string, unknown>,
  random: Random,
): [holder: Record<string, unknown>, name: string] | undefined {
  const names = Object.keys(fields);
  if (names.length === 0) return undefined;
  const name = random.pick(names);
  const inner = fields[name];
  const below =
    typeof inner === 'object' && inner !== null && random.chance(0.6)
      ? someField(inner as Record<string, unknown>, random)
      : undefined;
  return below ?? [fields, name];
}

const breaks: readonly Break[] = [
  function dropField(request, random) {
    const found = someField(fieldsOf(request) ?? {}, random);
    if (!found) return undefined;
    delete found[0][found[1]];
    return `without ${found[1]}`;
  },
  function oddField(request, random) {
    const found = someField(fieldsOf(request) ?? {}, random);
    if (!found) return undefined;
    const n = random.int(0, odd.length - 1);
    found[0][found[1]] = odd[n]?.();
    return `${found[1]} is odd ${n}`;
  },
  function oddQuery(request, random) {
    if (request.query.length === 0) return undefined;
    const one = random.pick(request.query);
    const n = random.int(0, odd.length - 1);
    // An address is shorter than a body: beyond 16 kB Node itself refuses it.
    one[1] = Buffer.from(String(odd[n]?.()).slice(0, longestInAddress)).toString();
    return `${one[0]} is odd ${n}`;
  },
  function twiceInQuery(request, random) {
    if (request.query.length === 0) return undefined;
    const one = random.pick(request.query);
    request.query.push([one[0], random.chance(0.5) ? one[1] : 'x']);
    return `${one[0]} stands twice`;
  },
  function dropQuery(request, random) {
    if (request.query.length === 0) return undefined;
    const [gone] = request.query.splice(random.int(0, request.query.length - 1), 1);
    return `without ${gone?.[0]}`;
  },
  function moreFields(request, random) {
    const name = random.pick(['__proto__', 'constructor', 'isAdmin', 'roles', 'regionCode', 'id', 'version', '']);
    if (fieldsOf(request))
      request.json = JSON.parse(
        JSON.stringify(request.json).slice(0, -1) +
          `${Object.keys(request.json as object).length > 0 ? ',' : ''}${JSON.stringify(name)}:{"x":1}}`,
      );
    else request.query.push([name, 'x']);
    return `with ${name}`;
  },
  function brokenBody(request, random) {
    const body = writeBody(request);
    if (!body) return undefined;
    const at = random.int(0, Math.max(0, body.length - 1));
    request.body = random.chance(0.5)
      ? body.subarray(0, at)
      : Buffer.concat([body.subarray(0, at), Buffer.from([random.int(0, 255)]), body.subarray(at + 1)]);
    return `its body is spoilt at ${at}`;
  },
  function otherBody(request, random) {
    request.body = Buffer.from(
      random.pick(['', '[]', 'null', '"x"', '{', '\ufeff{}', '[[[[', '{"a":'.repeat(200), 'a=1&a=2&b', '%', '0']),
    );
    request.headers['content-type'] ??= json;
    return 'another body';
  },
  function otherType(request, random) {
    request.headers['content-type'] = random.pick([
      json,
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
      'x',
      'application/json; charset=utf-16',
      'application/xml',
    ]);
    return `as ${request.headers['content-type']}`;
  },
  function otherMethod(request, random) {
    request.method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);
    return `by ${request.method}`;
  },
  function brokenToken(request, random) {
    request.headers['authorization'] = random.pick(brokenTokens);
    return 'with a broken token';
  },
  function oddHeader(request, random) {
    const name = random.pick([
      'idempotency-key',
      'x-forwarded-for',
      'origin',
      'if-none-match',
      'range',
      'accept',
      'cookie',
      'x-request-id',
      'content-encoding',
      'accept-encoding',
    ]);
    request.headers[name] = random.pick([
      'x'.repeat(3_000),
      '',
      ';;;',
      '-1',
      'bytes=0-1,5-4',
      '"',
      'a=b; '.repeat(100),
      '::1, 10.0.0.1',
      'gzip',
      '*/*',
    ]);
    return `with an odd ${name}`;
  },
  function oddPath(request, random) {
    request.path = random.pick([
      `${request.path}/`,
      `${request.path}/../..`,
      request.path.toUpperCase(),
      `${request.path}%2e%2e%2f`,
      `${request.path}%ff`,
      `/${request.path}`,
      `${request.path};a=b`,
    ]);
    return `at ${request.path}`;
  },
];

/** Breaks one thing of a request and notes what. */
export function breakOne(request: FuzzRequest, random: Random): FuzzRequest {
  for (;;) {
    const broken = random.pick(breaks)(request, random);
    if (broken !== undefined) return Object.assign(request, { broken });
  }
}
