import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resourceNames, resources } from '../../contract/catalogue/resources.ts';
import { beginningOf, idIfOf, idIn, recordIdIn, recordStream, streamOf } from '../../contract/stream-names.ts';
import { sourcesOf } from '../support/server-sources.ts';

const own = 'stream-names.ts';
const [, listed = ''] = /interface IdsOfStreams \{(.*?)\n\}/s.exec(sourcesOf('contract').get(own) ?? '') ?? [];
/** The kinds of streams as they are declared, and the names of records. */
const kinds = [...listed.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, kind = '']) => kind);
const names = new Set([...kinds, ...resourceNames]);
const any = [...names].join('|');

/** How a name of a stream is put together or cut by hand. */
const byHand = [
  // The beginning alone, as in `'alarm-' || id` and `slice('alarm-'.length)`, and what follows it, as in `alarm-${id}`.
  new RegExp(`'(?:${any})-'|'(?:${any})-[%_*]|\`(?:${any})-(?:[\`%*]|\\$\\{)`, 'g'),
  // The beginning as the name of a stream without an id.
  /\b\w*[sS]tream(?:Of)?\((?:'[\w-]+', |\w+, )?''\)/g,
  // Whatever the beginning is called; also by a pattern.
  /\bstream\s*\.(?:slice|substring|startsWith|split|indexOf|replace|replaceAll|match)\b/g,
  /`\$\{(?:of\.name|kind)\}-\$\{/g,
  /\.exec\(stream\)/g,
];

describe('names of streams', () => {
  test('are put together and cut in one file', () => {
    const found = ['contract', 'server', 'streams', 'machines', 'cli'].flatMap((top) =>
      [...sourcesOf(top)]
        .filter(([file]) => file !== own)
        .flatMap(([file, text]) =>
          byHand.flatMap((way) => text.match(way) ?? []).map((hit) => `${top}/${file}: ${hit}`),
        ),
    );
    expect(found).toEqual([
      // What a feed of the demo calls its alarms, a room by which a meeting is heard, the id of a role, and that of a
      // drone where it is watched as a camera.
      'server/demo/feed.ts: `feed-${',
      'server/meetings/media-rooms.ts: `meeting-${',
      'server/seed-system.ts: `role-${',
      "server/uav/standing.ts: 'uav-'",
    ]);
  });

  test('that stand in a log are of a kind that is declared, or of a record', () => {
    const log = readFileSync(new URL('../recordings/golden-log.ndjson', import.meta.url), 'utf8');
    const streams = [...log.matchAll(/"stream":"([^"]+)"/g)].map(([, stream = '']) => stream);
    const strange = streams.filter((stream) => ![...names].some((name) => stream.startsWith(`${name}-`)));
    expect(streams.length).toBeGreaterThan(500);
    // All that push rules do is one stream.
    expect(new Set(strange)).toEqual(new Set(['push']));
  });

  test('begin with the kind, behind which the id stands', () => {
    expect(streamOf('alarm', 'a-1')).toBe('alarm-a-1');
    expect(beginningOf('alarm')).toBe('alarm-');
    expect(idIn('alarm', 'alarm-a-1')).toBe('a-1');
    expect(idIfOf('alarm', 'alarm-a-1')).toBe('a-1');
    expect(idIfOf('patrol', 'patrolRoute-a-1')).toBeUndefined();
    expect(recordStream(resources.notice, 'n-1')).toBe('notice-n-1');
    expect(recordIdIn(resources.notice, 'notice-n-1')).toBe('n-1');
  });
});
