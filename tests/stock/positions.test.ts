import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkField } from '../../contract/resources/check.ts';
import { headingOf } from '../../contract/resources/field.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { crews } from '../../contract/stock/forces.ts';
import { formBody } from '../files/given.ts';
import { create, crew, made, openStock, type Given } from './given.ts';

let given: Given;
beforeAll(async () => {
  given = await openStock();
});
afterAll(() => given.server.stop());

describe('a longitude', () => {
  test.each([
    [118.54213, undefined],
    [-180, undefined],
    [180, undefined],
    [0, undefined],
    [118.123456, undefined],
    [undefined, '请输入经度'],
    [180.1, '经度应在-180到180之间'],
    [-180.1, '经度应在-180到180之间'],
    [118.1234567, '经度最多保留6位小数'],
    [Number.NaN, '经度应为数字'],
    ['东', '经度应为数字'],
  ])('%s: %s', (value, message) => {
    expect(checkField(crews.fields.longitude, value)).toBe(message);
  });
  test('and a latitude ends at the poles', () => {
    expect(checkField(crews.fields.latitude, 90)).toBeUndefined();
    expect(checkField(crews.fields.latitude, 90.1)).toBe('纬度应在-90到90之间');
  });
});

describe('the server', () => {
  test.each([
    ['no longitude', { longitude: undefined }, 'longitude', '请输入经度'],
    ['a text', { longitude: '118.5' }, 'longitude', '应为数字'],
    ['beyond the pole', { latitude: 91 }, 'latitude', '纬度应在-90到90之间'],
    [
      'degrees that have changed places',
      { longitude: 30.28654, latitude: 88.54213 },
      'longitude',
      '位置不在本系统的辖区内，请检查经度和纬度',
    ],
    ['another county', { longitude: 118.32, latitude: 29.83 }, 'longitude', '位置在安徽省黄山市徽州区，与所属区域不符'],
  ])('refuses %s', async (_name, over, field, message) => {
    expect(await create(given, given.admin, 'crew', { ...crew, ...over })).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
  });

  test.each([
    ['the county', '341825'],
    ['one of its townships, which has no border of its own', '341825100'],
    ['the city above', '3418'],
    ['the province', '34'],
  ])('takes a position for %s', async (_name, regionCode) => {
    expect(
      (
        await create(given, given.admin, 'tower', {
          name: '瞭望塔',
          regionCode,
          longitude: crew.longitude,
          latitude: crew.latitude,
        })
      ).status,
    ).toBe(200);
  });

  test('takes one that stands on the border for either county, and none further off', async () => {
    const { gazetteer } = given.server.ctx;
    const codeAt = (longitude: number): string | undefined => gazetteer.locate(longitude, crew.latitude)?.county.code;
    let longitude = crew.longitude;
    while (codeAt(longitude + 0.001) === '341825') longitude += 0.001;
    const tower = (over: number): object => ({
      name: '界上塔',
      regionCode: '341825',
      latitude: crew.latitude,
      longitude: Number((longitude + over).toFixed(6)),
    });
    expect(codeAt(longitude + 0.002)).not.toBe('341825');
    expect((await create(given, given.admin, 'tower', tower(0.002))).status).toBe(200);
    expect((await create(given, given.admin, 'tower', tower(0.006))).status).toBe(400);
  });

  test('holds a change against what the record already says', async () => {
    const record = await made(given, 'crew', crew);
    const change = (changes: object) =>
      given.server.call('crew.change', { id: record.id, version: record.version, changes }, given.admin.headers);
    expect(await change({ regionCode: '3410' })).toMatchObject({ status: 400, answer: { field: 'longitude' } });
    expect(await change({ latitude: 31.8 })).toMatchObject({ status: 400, answer: { field: 'longitude' } });
    expect(await change({ regionCode: '3418', headcount: 40 })).toMatchObject({
      status: 200,
      answer: { data: { regionCode: '3418', areaCode: '3418', headcount: 40, version: 2 } },
    });
  });

  test('lets a city keep what lies in it, and nothing of its neighbour', async () => {
    expect(
      (
        await create(given, given.cityAdmin, 'water', {
          name: '二号塘',
          kind: 'pond',
          regionCode: '341825',
          longitude: 118.5,
          latitude: 30.3,
        })
      ).status,
    ).toBe(200);
    const beyond = { name: '三号塘', kind: 'pond', regionCode: '341004', longitude: 118.32, latitude: 29.83 };
    expect(await create(given, given.cityAdmin, 'water', beyond)).toMatchObject({
      status: 403,
      answer: { field: 'regionCode' },
    });
  });
});

describe('on paper', () => {
  test('a number bears its unit, and what goes out comes in again', async () => {
    await made(given, 'crew', { ...crew, name: '出入队', leader: '出入队值班室', phone: '05638021234' });
    const { payload: csv } = await given.server.inject({
      method: 'GET',
      url: resourceCalls['crew.export'].path,
      query: { format: 'csv', name: '出入队' },
      headers: given.admin.headers,
    });
    const [head = '', line = ''] = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(head.split(',')).toEqual(Object.values(crews.fields).map(headingOf));
    expect(head).toContain('人数（人）');
    expect(line.split(',')).toEqual([
      '出入队',
      '专业队',
      '32',
      '出入队值班室',
      '安徽省宣城市旌德县',
      '118.54213',
      '30.28654',
      '05638021234',
      '',
    ]);
    const again = [
      head.replace('人数（人）', '人数'),
      line.replace('出入队', '再入队'),
      line.replace('118.54213', '东经118度').replace('出入队', '错入队'),
    ].join('\r\n');
    const { payload, headers } = await formBody({ name: '队伍.csv', content: Buffer.from(again) });
    const { path } = resourceCalls['crew.import'];
    const answer = (
      await given.server.inject({ method: 'POST', url: path, payload, headers: { ...headers, ...given.admin.headers } })
    ).json<{ data: unknown }>();
    expect(answer.data).toEqual({
      rows: 2,
      created: 1,
      errors: [{ line: 3, field: 'longitude', message: '应为数字' }],
    });
    const found = (await given.server.call('crew.page', { name: '再入队' }, given.admin.headers)).answer
      .data as AnyRecord[];
    expect(found[0]).toMatchObject({
      headcount: 32,
      longitude: crew.longitude,
      latitude: crew.latitude,
      areaCode: '341825',
    });
  });
});
