import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { WebSocket } from 'ws';
import { pictureProtocol, readPicture } from '../contract/video/picture-line.ts';
import type { CameraTree, Lease } from '../contract/video/schemas.ts';
import { machineMs, round } from './clock.ts';
import { startDemo } from './demo-server.ts';
import { createFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import type { Bench, BenchResult } from './result.ts';

const [cameras, width, height, perSecond] = [16, 480, 270, 5];
const [warmMs, measuredMs, cropped] = [6_000, 20_000, 400];
const goalShare = 0.5;
const base = '/api-firecommand/firecommand/camera-monitor';
/** Ticks of a processor's clock in a second, as Linux counts them. */
const ticksPerSecond = 100;

/** Seconds of a processor that a process has used; undefined where the system does not tell. */
function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

async function signIn(url: string): Promise<{ token: string; get: <T>(path: string) => Promise<T> }> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'xuancheng', password: 'Fire@2026' });
  body.set('client_id', 'lookout-web');
  body.set('client_secret', 'lookout-web');
  const answer = await fetch(`${url}/api-auth/oauth/token`, { method: 'POST', body });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return {
    token: data.accessToken,
    get: async (path) => ((await (await fetch(url + path, { headers })).json()) as { data: never }).data,
  };
}

/** Cuts one picture after the other out of a panorama and packs it: what a server without any ground would do. */
function croppedMs(): number {
  const panorama = createCanvas(7_200, 900);
  const ink = panorama.getContext('2d');
  for (let n = 0; n < 20_000; n += 1) {
    ink.fillStyle = `rgb(${(n * 37) % 90},${(n * 53) % 140},${(n * 29) % 80})`;
    ink.fillRect((n * 977) % 7_200, (n * 331) % 900, 24, 18);
  }
  const sheet = createCanvas(width, height);
  const begin = machineMs();
  for (let n = 0; n < cropped; n += 1) {
    sheet.getContext('2d').drawImage(panorama, (n * 11) % 6_000, 200, 1_200, 675, 0, 0, width, height);
    sheet.encodeSync('jpeg', 64);
  }
  return (machineMs() - begin) / cropped;
}

async function measure(): Promise<BenchResult> {
  const folder = createFolder();
  const port = await freePort();
  const server = await startDemo(folder, port);
  try {
    const { token, get } = await signIn(`http://127.0.0.1:${port}`);
    const tree = await get<CameraTree>(`${base}/tree`);
    const lease = await get<Lease>(`${base}/h5-login`);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${lease.url}`, [pictureProtocol, token]);
    await new Promise((resolve) => socket.once('open', resolve));
    let [pictures, bytes] = [0, 0];
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary || !readPicture(new Uint8Array(data))) return;
      pictures += 1;
      bytes += data.length;
    });
    await wait(warmMs);
    const idle = cpuSeconds(server.pid);
    await wait(measuredMs / 2);
    const atRest = ((cpuSeconds(server.pid) ?? Number.NaN) - (idle ?? Number.NaN)) / (measuredMs / 2_000);
    const views = tree.cameras.slice(0, cameras).map(({ id }, view) => ({ view, camera: id, width }));
    socket.send(JSON.stringify({ views }));
    await wait(warmMs);
    [pictures, bytes] = [0, 0];
    const before = cpuSeconds(server.pid) ?? Number.NaN;
    await wait(measuredMs);
    const share = ((cpuSeconds(server.pid) ?? Number.NaN) - before) / (measuredMs / 1_000);
    socket.terminate();
    const rate = pictures / (measuredMs / 1_000);
    const drawnMs = (Math.max(0, share - atRest) / rate) * 1_000;
    const peerMs = croppedMs();
    return {
      name: `${cameras} cameras at ${perSecond} pictures a second, ${width} × ${height}`,
      rows: [
        { label: 'pictures at the station', value: round(rate), unit: '/s' },
        { label: 'one picture, on the average', value: round(bytes / pictures / 1_000), unit: 'kB' },
        { label: 'the whole server, of one core', value: round(share * 100), unit: '%' },
        { label: 'the same without a watcher', value: round(atRest * 100), unit: '%' },
        { label: 'one picture drawn, packed and sent', value: round(drawnMs, 2), unit: 'ms' },
        { label: 'one cut out of a panorama by @napi-rs/canvas and packed', value: round(peerMs, 2), unit: 'ms' },
      ],
      ratio: round(peerMs / drawnMs, 2),
      goal: `${goalShare * 100} % of a core`,
      met: share <= goalShare && rate >= cameras * perSecond * 0.9,
    };
  } finally {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What sixteen watched cameras cost a server, beside cutting pictures out of a stored panorama. */
export const video: Bench = { run: measure };
