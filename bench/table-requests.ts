import { Agent, get } from 'node:http';
import { limits } from '../contract/limits.ts';
import { resourceCalls } from '../contract/catalogue/resource-calls.ts';
import { users } from '../contract/system/user.ts';
import { machineMs, percentile, round } from './clock.ts';
import { generatedName } from './generated-people.ts';
import type { BenchRow } from './result.ts';

type Query = Readonly<Record<string, string | number>>;

/** What a page of people is asked for; the n-th request of a kind may ask for something else than the one before. */
interface Kind {
  label: string;
  detail?: string;
  query: (n: number) => Query;
}

const requests = 60;
const warmUp = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const surnames = Array.from('张王李刘陈');
const counties = ['341825', '341802', '341002', '340102', '341524'];

/** A file or answer as it came: milliseconds to its last byte, and how many bytes. */
export interface Fetched {
  tookMs: number;
  bytes: number;
  text: string;
}

/** Fetches a call of the people's page with a token; the text is kept where `keep` is true. */
export function fetchPeople(
  url: string,
  token: string,
  action: 'page' | 'export',
  query: Query,
  keep = true,
): Promise<Fetched> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const startedAt = machineMs();
  return new Promise((resolve, reject) => {
    get(
      `${url}${resourceCalls[`user.${action}`].path}?${search}`,
      { headers: { authorization: `Bearer ${token}` }, ...(action === 'page' ? { agent } : {}) },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (keep) parts.push(part);
        });
        answer.on('end', () => {
          if (answer.statusCode === 200)
            resolve({ tookMs: machineMs() - startedAt, bytes, text: Buffer.concat(parts).toString() });
          else reject(new Error(`${answer.statusCode} ${search}`));
        });
        answer.on('error', reject);
      },
    ).on('error', reject);
  });
}

const orders: readonly Query[] = [
  'createdAt',
  ...Object.entries(users.fields)
    .filter(([, field]) => field.sorted)
    .map(([name]) => name),
].flatMap((sortBy) => ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder })));
const nameOf = ({ sortBy, sortOrder }: Query): string => `${sortBy} ${sortOrder}`;

const kinds = (people: number, total: number): Kind[] => [
  { label: 'first page', query: () => ({}) },
  { label: 'first page of 100', query: () => ({ pageSize: 100 }) },
  { label: 'keyword with one hit', query: (n) => ({ keyword: generatedName(n, people) }) },
  { label: 'keyword with many hits', query: (n) => ({ keyword: surnames[n % surnames.length] ?? '' }) },
  { label: 'keyword without a hit', query: (n) => ({ keyword: `无此人${n}` }) },
  { label: 'filter by region', query: (n) => ({ regionCode: counties[n % counties.length] ?? '' }) },
  { label: 'filter by flag', query: (n) => ({ disabled: String(n % 2 === 0) }) },
  ...orders.map((order) => ({ label: 'first page, sorted', detail: nameOf(order), query: () => order })),
  ...[limits.defaultPageSize, 100].flatMap((pageSize) =>
    orders.map((order) => ({
      label: `last page of ${pageSize}, sorted`,
      detail: nameOf(order),
      query: () => ({ ...order, pageSize, pageNum: Math.ceil(total / pageSize) }),
    })),
  ),
];

/**
 * Rows of one person's requests, by kind; of kinds that are asked in several orders the slowest order is shown.
 * `slowestMs` is the worst p95.
 */
export async function measureRequests(
  who: string,
  url: string,
  token: string,
  people: number,
): Promise<{ rows: BenchRow[]; slowestMs: number }> {
  const { total } = JSON.parse((await fetchPeople(url, token, 'page', {})).text) as { total: number };
  const slowest = new Map<string, { p50: number; p95: number; detail: string }>();
  for (const { label, detail = '', query } of kinds(people, total)) {
    const times: number[] = [];
    for (let n = -warmUp; n < requests; n++) {
      const { tookMs } = await fetchPeople(url, token, 'page', query(n + warmUp));
      if (n >= 0) times.push(tookMs);
    }
    const found = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), detail };
    if (found.p95 > (slowest.get(label)?.p95 ?? -1)) slowest.set(label, found);
  }
  const rows = [...slowest].flatMap(([label, { p50, p95, detail }]): BenchRow[] => [
    { label: `${who}: ${label}${detail && ` (slowest: ${detail})`}, p50`, value: round(p50), unit: 'ms' },
    { label: `${who}: ${label}, p95`, value: round(p95), unit: 'ms' },
  ]);
  return {
    rows: [{ label: `${who}: people seen`, value: total, unit: '' }, ...rows],
    slowestMs: Math.max(...[...slowest.values()].map(({ p95 }) => p95)),
  };
}
