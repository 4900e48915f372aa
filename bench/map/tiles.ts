import { percentile } from '../clock.ts';

/** Where tiles of a server are, and by which headers it gives them. */
export interface TileServer {
  url: string;
  headers: Readonly<Record<string, string>>;
}

interface Tileset {
  name: string;
  version: string;
}

/** The middle of the mountains in the south of the province, in tiles of zoom 11, and so many about it each way. */
const [zoom, col, row, about] = [11, 1_694, 841, 5];

async function timed({ headers }: TileServer, url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a tile was answered with ${answer.status}`);
  return performance.now() - began;
}

/** How long tiles of land and of light and shade take, as they are made and as they are kept; p95 in milliseconds. */
export async function tileTimes(server: TileServer): Promise<{ coldMs: number; keptMs: number; count: number }> {
  const base = `${server.url}/api-map/v1/ground`;
  const { data } = (await (await fetch(base, { headers: server.headers })).json()) as { data: { tilesets: Tileset[] } };
  const urls = data.tilesets
    .filter(({ name }) => name !== 'relief')
    .flatMap(({ name, version }) =>
      Array.from({ length: (2 * about) ** 2 }, (_, n) => {
        const [x, y] = [col + (n % (2 * about)) - about, row + Math.floor(n / (2 * about)) - about];
        return `${base}/${name}/${version}/${zoom}/${x}/${y}`;
      }),
    );
  const inOrder = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const url of urls) times.push(await timed(server, url));
    return times;
  };
  const cold = await inOrder();
  const kept = await inOrder();
  return { coldMs: percentile(cold, 0.95), keptMs: percentile(kept, 0.95), count: urls.length };
}
