import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { stock } from '../../contract/stock/all.ts';
import { formBody } from '../files/given.ts';
import { create, openStock, type Given, made } from './given.ts';

let given: Given;
beforeAll(async () => {
  given = await openStock();
});
afterAll(() => given.server.stop());

const camera = { name: '坡上球机', type: '1', regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const origin = {
  source: 'gb28181',
  sourceUrl: 'http://10.2.0.9:18080',
  channel: '34020000001320000001/34020000001310000001',
};
const change = (of: { id: string; version: number }, changes: object) =>
  given.server.call('camera.change', { id: of.id, version: of.version, changes }, given.cityAdmin.headers);

describe('where the picture of a camera comes from', () => {
  test.each([
    ['source', 'snapshot', '画面来源只能由安徽省的账号填写或更改'],
    ['sourceUrl', 'http://10.2.0.8/cgi-bin/magicBox.cgi?action=reboot', '画面地址只能由安徽省的账号填写或更改'],
    ['channel', '34010000001320000009/34010000001310000009', '设备与通道只能由安徽省的账号填写或更改'],
  ])('is not for a city to say or to take away, in a new record or a change: %s', async (field, value, message) => {
    const refused = { status: 403, answer: { code: '40300', field, message } };
    expect(await create(given, given.cityAdmin, 'camera', { ...camera, [field]: value })).toMatchObject(refused);
    const theirs = await made(given, 'camera', { ...camera, ...origin });
    expect(await change(theirs, { [field]: value })).toMatchObject(refused);
    expect(await change(theirs, { [field]: null })).toMatchObject(refused);
    expect(await change(theirs, { name: '改名', [field]: value })).toMatchObject(refused);
  });

  test('is not for a table of a city to say either; lines without it are taken', async () => {
    const { name, type, regionCode, longitude, latitude, source, sourceUrl, channel } = stock.camera.fields;
    const heads = [name, type, regionCode, longitude, latitude, source, sourceUrl, channel].map(({ label }) => label);
    const at = '云台监控,安徽省宣城市旌德县,118.54213,30.28654';
    const lines = [`表一,${at},GB/T 28181,${origin.sourceUrl},${origin.channel}`, `表二,${at},,,`];
    const content = Buffer.from([heads.join(','), ...lines].join('\r\n'));
    const { payload, headers } = await formBody({ name: '摄像机.csv', content });
    const url = resourceCalls['camera.import'].path;
    const sent = { payload, headers: { ...headers, ...given.cityAdmin.headers } };
    const { data } = (await given.server.inject({ method: 'POST', url, ...sent })).json<{ data: unknown }>();
    const message = '画面来源只能由安徽省的账号填写或更改';
    expect(data).toEqual({ rows: 2, created: 1, errors: [{ line: 2, field: 'source', message }] });
  });

  test('stays as the province said it while a city keeps all else, though its form sends it again', async () => {
    const kept = await made(given, 'camera', { ...camera, ...origin });
    expect(await change(kept, { name: '坡下球机', mast: 12, ...origin })).toMatchObject({
      status: 200,
      answer: { data: { name: '坡下球机', mast: 12, ...origin } },
    });
    const plain = await create(given, given.cityAdmin, 'camera', { ...camera, sourceUrl: '', channel: '' });
    expect(plain.status).toBe(200);
    expect(await change(plain.answer.data as { id: string; version: number }, { source: null, mast: 9 })).toMatchObject(
      { status: 200 },
    );
  });
});
