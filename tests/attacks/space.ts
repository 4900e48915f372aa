import { request } from 'node:http';
import { calls } from '../../contract/api/calls.ts';
import type { Attack, Target } from './attack.ts';

const limitMs = 8_000;
/** No part of an attack begins later than this. */
const longestMs = 45_000;

async function send({ url }: Target, path: string, init: RequestInit): Promise<void> {
  const sent = fetch(url + path, { method: 'POST', ...init, signal: AbortSignal.timeout(limitMs) });
  await sent.then((answer) => answer.arrayBuffer()).catch(() => undefined);
}

const bearer = async (target: Target, userName: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await target.tokenOf(userName)}`,
});

/** A picture of so many bytes, by its first ones; `n` makes it another content. */
function picture(bytes: number, n: number): Blob {
  const content = Buffer.alloc(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  content.writeUInt32LE(n, bytes - 4);
  return new Blob([content]);
}

function uploadForm(n: number): FormData {
  const form = new FormData();
  form.append('bucketName', 'image');
  form.append('file', picture(10_000_000, n), `${n}.jpg`);
  return form;
}

/** Makes `count` requests, so many of them at a time. */
async function many(count: number, atOnce: number, one: (n: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, (_, n) => one(at + n)));
}

/** Numbers of one round; every attack of this file stays below it. */
const ofRound = 1_000_000;

/** Alarms that nobody can gather: each is far enough from the others, all over the province. */
const scattered = (count: number, from: number): object[] =>
  Array.from({ length: count }, (_, i) => {
    const n = from + i;
    return {
      sourceType: 7,
      sourceId: `scattered-${n}`,
      longitude: 115.9 + ((n * 0.618_034) % 1) * 3,
      latitude: 30.4 + ((n * 0.414_214) % 1) * 3.4,
      startTime: new Date().toISOString(),
    };
  });

/** Sends one alarm over a connection of its own; it may fail, and ends after some seconds. */
const sendAlone = (target: Target, key: string, alarm: object): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(
      target.url + calls.ingest.path,
      {
        method: 'POST',
        agent: false,
        timeout: limitMs,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      },
      (answer) => answer.resume(),
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => undefined);
    sent.on('close', () => resolve());
    sent.end(JSON.stringify(alarm));
  });

/** What everybody's pages ask for when they come back to them. */
const figures = [calls.homePage, calls.shiftNow, calls.alarmStatusCount, calls.incidentPage, calls.jobUpdateAlarm];

/** A CAP message that fills what one may have: polygons over the whole region. */
function largeWarning(identifier: string): string {
  const corners = Array.from({ length: 60 }, (_, n) => {
    const angle = (2 * Math.PI * (n % 59)) / 59;
    return `${(31.8 + 2 * Math.sin(angle)).toFixed(4)},${(117.2 + 2 * Math.cos(angle)).toFixed(4)}`;
  });
  const polygons = `<polygon>${corners.join(' ')}</polygon>`.repeat(50);
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${identifier}</identifier><sender>s</sender>
    <sent>2026-03-01T06:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><info><event>大风</event>
    <severity>Minor</severity><area><areaDesc>x</areaDesc>${polygons}</area></info></alert>`;
}

/** What fills a disk. */
export const spaceAttacks: readonly Attack[] = [
  {
    name: '30 uploads of 10 MB at once by the lowest role',
    async run(target, round) {
      const headers = await bearer(target, 'trainer');
      const first = round * ofRound;
      await many(30, 30, (n) => send(target, calls.upload.path, { body: uploadForm(first + n), headers }));
    },
  },
  {
    name: '2,000 feedbacks of 2,000 characters by the lowest role',
    async run(target) {
      const headers = { ...(await bearer(target, 'trainer')), 'content-type': 'application/json' };
      const body = JSON.stringify({ title: '反馈', kind: 'wish', content: '字'.repeat(2_000) });
      await many(2_000, 100, () => send(target, calls.feedbackSend.path, { body, headers }));
    },
  },
  {
    name: '10,000 alarms of the longest texts by one stolen key',
    async run(target, round) {
      const headers = { authorization: `Bearer ${target.feedKey}`, 'content-type': 'application/json' };
      const item = (n: number) => ({
        sourceType: 7,
        sourceId: `stolen-${n}`,
        longitude: 118.54,
        latitude: 30.29,
        startTime: '2026-03-01T06:00:00Z',
        content: '烟'.repeat(2_000),
      });
      await many(10, 2, (part) =>
        send(target, calls.ingest.path, {
          headers,
          body: JSON.stringify(Array.from({ length: 1_000 }, (_, n) => item(round * ofRound + part * 1_000 + n))),
        }),
      );
    },
  },
  {
    name: 'sixty warnings of disaster at once, of as many corners as one may have, by one stolen key',
    async run(target, round) {
      const headers = { authorization: `Bearer ${target.feedKey}`, 'content-type': 'application/cap+xml' };
      await many(60, 60, (n) =>
        send(target, calls.ingestDisaster.path, { headers, body: largeWarning(`stolen-${round}-${n}`) }),
      );
    },
  },
  {
    name: 'twenty deliveries of 1,000 alarms at once by one stolen key',
    async run(target, round) {
      const headers = { authorization: `Bearer ${target.feedKey}`, 'content-type': 'application/json' };
      const first = round * ofRound + 100_000;
      await many(20, 20, (part) =>
        send(target, calls.ingest.path, { headers, body: JSON.stringify(scattered(1_000, first + part * 1_000)) }),
      );
    },
  },
  {
    name: '2,000 single alarms at once by another stolen key, while its 4,000 before are being gathered',
    async run(target, round) {
      const headers = { authorization: `Bearer ${target.otherKey}`, 'content-type': 'application/json' };
      const first = round * ofRound + 200_000;
      await many(2, 2, (part) =>
        send(target, calls.ingest.path, { headers, body: JSON.stringify(scattered(2_000, first + part * 2_000)) }),
      );
      await Promise.all(scattered(2_000, first + 10_000).map((alarm) => sendAlone(target, target.otherKey, alarm)));
    },
  },
  {
    name: '20,000 alarms all over the province by one stolen key, and every figure asked meanwhile and after',
    async run(target, round) {
      const headers = { authorization: `Bearer ${target.feedKey}`, 'content-type': 'application/json' };
      const first = round * ofRound;
      const officers = await Promise.all(['sheng', 'admin', 'xuancheng'].map((name) => bearer(target, name)));
      const ask = (): Promise<void> =>
        many(figures.length, 1, async (n) => {
          await Promise.all(officers.map((of) => send(target, figures[n]?.path ?? '', { method: 'GET', headers: of })));
        });
      const givesUpAt = Date.now() + longestMs;
      await many(10, 1, async (part) => {
        if (Date.now() > givesUpAt) return;
        await Promise.all([
          send(target, calls.ingest.path, { headers, body: JSON.stringify(scattered(2_000, first + part * 2_000)) }),
          ask(),
        ]);
      });
      await ask();
    },
  },
  {
    name: '500 health checks at once',
    run: (target) =>
      many(500, 100, async () => {
        await fetch(`${target.url}/healthz`, { signal: AbortSignal.timeout(limitMs) })
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined);
      }),
  },
];
