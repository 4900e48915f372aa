// A camera and a screen in a process of their own, so that no attack made beside them delays what they measure.
// Every 100 ms it posts one alarm, every second time over a new connection, and prints a line of JSON for each:
// when it was sent (ms since 1970), how many ms until it was acknowledged and until it came over the socket, and how
// long the disk took meanwhile to keep 4 kB beside the server's database.
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [url, feedKey, token, connectionPath, ingestPath, beside, keepAlive] = process.argv.slice(2);
const everyMs = 100;
const keepAliveMs = 20_000;
const lostAfterMs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** When each alarm came over the socket, by its id; and who waits for it. */
const shown = new Map();
const waiting = new Map();

function show(id) {
  if (shown.has(id)) return;
  shown.set(id, performance.now());
  waiting.get(id)?.();
}

function watch() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${connectionPath}`, ['lookout.v1', token]);
  socket.on('error', () => undefined);
  const alive = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send(keepAlive);
  }, keepAliveMs);
  socket.on('close', () => {
    clearInterval(alive);
    setTimeout(watch, 20);
  });
  socket.on('message', (/** @type {Buffer} */ text) => {
    for (const frame of JSON.parse(text.toString())) {
      if (frame.type === 'alarm.raised') show(frame.stream.slice('alarm-'.length));
      // What was raised while a socket was opened comes with its picture.
      if (frame.type === 'line.snapshot') for (const { id } of frame.data.alarms) show(id);
    }
  });
  return socket;
}

const tell = (report) => process.stdout.write(`${JSON.stringify(report)}\n`);

const onScreen = (id) =>
  shown.has(id)
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.set(id, resolve);
      });

const file = await open(beside, 'w');
const block = Buffer.alloc(4_096);

async function keep() {
  const began = performance.now();
  await file.write(block, 0, block.length, 0);
  await file.datasync();
  return Math.round(performance.now() - began);
}

function post(n) {
  const body = JSON.stringify({
    sourceType: 7,
    sourceId: `watch/${process.pid}/${n}`,
    longitude: 118.3 + (n % 40) * 0.01,
    latitude: 30.2 + (n % 30) * 0.01,
    startTime: new Date().toISOString(),
    confidence: 80,
  });
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}${ingestPath}`,
      {
        method: 'POST',
        agent: n % 2 === 0 ? agent : false,
        timeout: lostAfterMs,
        headers: {
          authorization: `Bearer ${feedKey}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', reject);
    asked.end(body);
  });
}

async function raise(n) {
  const at = Date.now();
  const began = performance.now();
  const report = { at, n };
  const kept = keep();
  try {
    const { status, text } = await post(n);
    report.status = status;
    report.durableMs = Math.round(performance.now() - began);
    const id = JSON.parse(text).data?.items?.[0]?.id;
    if (status !== 200 || id === undefined) report.said = text.slice(0, 200);
    else {
      await Promise.race([onScreen(id), pause(lostAfterMs, undefined, { ref: false })]);
      if (shown.has(id)) report.shownMs = Math.max(0, Math.round(shown.get(id) - began));
      shown.delete(id);
      waiting.delete(id);
    }
  } catch (error) {
    report.said = String(error.message ?? error);
  }
  report.diskMs = await kept;
  tell(report);
}

await new Promise((resolve) => {
  watch().once('open', resolve);
});
tell({ ready: true });
let n = 0;
setInterval(() => {
  void raise((n += 1));
}, everyMs);
process.stdin.resume().on('end', () => process.exit(0));
