import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTileFetcher, type TileFetcher } from '../../server/map/bases/fetch-tile.ts';
import { InnerAddress, tileHosts } from '../../server/map/bases/hosts.ts';
import { startTileService, type TileService, withPicture } from './tile-service.ts';

let service: TileService;
let fetcher: TileFetcher;
beforeAll(async () => {
  service = await startTileService();
  fetcher = createTileFetcher(tileHosts([service.host]), 400);
});
afterAll(async () => {
  fetcher.close();
  await service.stop();
});

const asked = () => fetcher.fetch(new URL(`http://${service.host}/1/2/3.png?tk=secret`));
const header = { 'content-type': 'image/png' };

test('a picture comes, and a place without one is no fault', async () => {
  service.answers(withPicture);
  expect(await asked()).toMatchObject({ bytes: expect.any(Buffer) });
  service.answers((_request, response) => void response.writeHead(404).end('nothing'));
  expect(await asked()).toBe('none');
});

const hostile: readonly (readonly [what: string, fault: string, answer: RequestListener])[] = [
  [
    'a page that calls itself a picture',
    'noPicture',
    (_request, response) => void response.writeHead(200, header).end('<html>'),
  ],
  [
    'a drawing with scripts',
    'noPicture',
    (_request, response) => void response.writeHead(200, header).end('<svg onload="x()"/>'),
  ],
  [
    'more bytes than any tile has',
    'tooLarge',
    (_request, response) => {
      response.writeHead(200, header);
      const part = Buffer.alloc(1_000_000, 0x89);
      let sent = 0;
      const more = (): void => {
        while (sent < 50 && !response.destroyed) {
          sent += 1;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    },
  ],
  [
    'the way to an address of the house',
    'redirects',
    (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  ],
  ['a door that is shut', 'denied', (_request, response) => void response.writeHead(403).end()],
  ['a fault of its own', 'failing', (_request, response) => void response.writeHead(500).end()],
  ['a picture that never ends', 'slow', (_request, response) => void response.writeHead(200, header).write('a')],
  ['no answer at all', 'slow', () => undefined],
  ['a line that breaks', 'unreachable', (request) => void request.socket.destroy()],
];

test.each(hostile)('%s is told from a picture: %s', async (_what, fault, answer) => {
  service.answers(answer);
  expect(await asked()).toEqual({ fault });
});

test('inner addresses are not asked, by whatever name or spelling, unless they were named', async () => {
  service.answers(withPicture);
  const strict = createTileFetcher(tileHosts(), 2_000);
  const before = service.asked.length;
  const [, port] = service.host.split(':');
  const inner = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]'];
  const others = ['2130706433', '0x7f.1', 'localhost', '0.0.0.0', '100.64.0.1'];
  for (const host of [...inner, ...others])
    expect([host, await strict.fetch(new URL(`https://${host}:${port}/1/2/3`))]).toEqual([host, { fault: 'inner' }]);
  expect(await strict.fetch(new URL(`http://tiles.example.cn/1/2/3`))).toEqual({ fault: 'unencrypted' });
  expect(service.asked.length).toBe(before);
  strict.close();
});

test('a name that leads to an inner address is not asked, whatever it led to before', async () => {
  const { lookup } = tileHosts();
  const error = await new Promise((resolve) => lookup('localhost', { all: true }, (fault) => resolve(fault)));
  expect(error).toBeInstanceOf(InnerAddress);
});
