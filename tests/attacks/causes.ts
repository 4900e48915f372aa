/** What may have made an alarm late since the last look, each in ms. */
export interface Causes {
  /** The longest time for which the server's thread was held. */
  loopMs: number;
  /** Its longest commit, from the oldest append of the group to durable: at most this. */
  commitMs: number;
}

const msPerSecond = 1_000;
/** Commits by their upper bound in seconds, of a page of metrics. */
function commitsOf(page: string): ReadonlyMap<number, number> {
  const lines = page.matchAll(/^lookout_append_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, le, count]) => [le === '+Inf' ? Infinity : Number(le), Number(count)]));
}

/** The lowest bound under which all commits between two pages lie; 0 where there was none. */
function longestCommit(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  const since = [...after].map(([bound, count]) => ({ bound, count: count - (before.get(bound) ?? 0) }));
  const all = since.at(-1)?.count ?? 0;
  return all === 0 ? 0 : (since.find(({ count }) => count === all)?.bound ?? Infinity);
}

/** Reads the metrics of the server at `url`; each look tells what was since the look before. */
export function watchCauses(url: string): () => Promise<Causes> {
  let before: ReadonlyMap<number, number> = new Map();
  return async () => {
    const page = await (await fetch(`${url}/metrics`)).text();
    const after = commitsOf(page);
    const commitMs = longestCommit(before, after) * msPerSecond;
    before = after;
    const [, held = 'NaN'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(page) ?? [];
    return { loopMs: Math.round(Number(held) * msPerSecond), commitMs };
  };
}
