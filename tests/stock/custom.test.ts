import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { SignedIn } from '../support/server.ts';
import { openStock, type Given } from './given.ts';

let given: Given;
let checkpoint: AnyRecord;
const fields = [
  { key: 'f1', label: '值守人数', kind: 'whole', required: true, unit: '人' },
  { key: 'f2', label: '值守时段', kind: 'choice', choices: ['白天', '昼夜'] },
  { key: 'f3', label: '配有火种存放柜', kind: 'flag' },
];
const place = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };

type Told = Answer & { status: number };
async function ask(name: CallName, args: object, who: SignedIn = given.admin): Promise<Told> {
  const { status, answer } = await given.server.call(name, args, who.headers);
  return { ...answer, status };
}
const item = (details: object, more: object = {}): object => ({
  kind: checkpoint.id,
  name: '云乐检查站',
  details,
  ...place,
  ...more,
});

/** All records as a table. */
async function takeOut(): Promise<string> {
  const { path: url } = resourceCalls['customItem.export'];
  return (await given.server.inject({ method: 'GET', url, query: { format: 'csv' }, headers: given.admin.headers }))
    .body;
}

function bringIn(lines: string) {
  const boundary = 'lookout-boundary';
  const { method, path: url } = resourceCalls['customItem.import'];
  const payload = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="items.csv"',
    'Content-Type: text/csv',
    '',
    lines,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const headers = { ...given.admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return given.server.inject({ method, url, payload, headers });
}

beforeAll(async () => {
  given = await openStock();
  checkpoint = (await ask('customKind.create', { name: '防火检查站', fields })).data as AnyRecord;
});
afterAll(() => given.server.stop());

describe('a kind of resource that the authority adds', () => {
  test.each([
    ['no fields', [], '请输入字段'],
    ['two fields of one name', [fields[0], { ...fields[1], label: '值守人数' }], '字段名称不能重复'],
    ['a choice of one', [{ key: 'f1', label: '时段', kind: 'choice', choices: ['白天'] }], '时段应有2到50个选项'],
    ['a field without a name', [{ key: 'f1', label: ' ', kind: 'text' }], '字段名称应为1到20个字'],
    ['a key of another shape', [{ key: 'x', label: '人数', kind: 'whole' }], '字段的键不符合要求'],
  ])('is refused with %s', async (_, wrong, message) => {
    expect(await ask('customKind.create', { name: '瞭望点', fields: wrong })).toMatchObject({ message });
  });

  test('is added at the seat of the authority alone, and read by officers', async () => {
    expect((await ask('customKind.create', { name: '取土场', fields }, given.cityAdmin)).status).not.toBe(200);
    expect((await ask('customKind.page', {}, given.county)).data).toMatchObject([{ name: '防火检查站' }]);
  });
});

describe('a record of such a kind', () => {
  test.each([
    ['lacks what the kind asks for', {}, '请输入值守人数'],
    ['holds a text for a number', { f1: '三' }, '值守人数的内容与字段类型不符'],
    ['holds what is not to be chosen', { f1: 3, f2: '夜里' }, '值守时段不在可选范围内'],
    ['holds what the kind does not have', { f1: 3, f9: 1 }, '这种类型没有“f9”字段'],
  ])('is refused where it %s', async (_, details, message) => {
    expect(await ask('customItem.create', item(details))).toMatchObject({ message });
  });

  test('is refused of a kind that is not there, and in the wrong place', async () => {
    expect(await ask('customItem.create', item({ f1: 3 }, { kind: 'nothing' }))).toMatchObject({
      message: '没有这种自定义资源类型',
    });
    expect(await ask('customItem.create', item({ f1: 3 }, { longitude: 117.2 }))).toMatchObject({
      message: expect.stringContaining('与所属区域不符') as string,
    });
  });

  test('tells its details by their names, is found by them, and stands on maps as all others', async () => {
    const made = (await ask('customItem.create', item({ f1: 3, f2: '昼夜', f3: true }))).data as AnyRecord;
    expect(made.names).toMatchObject({
      kind: '防火检查站',
      details: '值守人数（人）：3；值守时段：昼夜；配有火种存放柜：是',
    });
    expect((await ask('customItem.page', { keyword: '昼夜' }, given.county)).data).toMatchObject([{ id: made.id }]);
    expect((await ask('customItem.page', { keyword: '昼夜' }, given.elsewhere)).data).toEqual([]);
    const view = { west: 118, south: 30, east: 119, north: 31, kinds: ['customItem'] };
    expect((await ask('fireResourceSimpListByViewSearch', view, given.county)).data).toMatchObject([
      { kind: 'customItem', name: '云乐检查站' },
    ]);
  });

  test('keeps its kind, and the fields that it uses; a field that is renamed is shown so', async () => {
    const { id, version } = (await ask('customKind.info', { id: checkpoint.id })).data as AnyRecord;
    const change = (changed: object[]): Promise<Told> =>
      ask('customKind.change', { id, version, changes: { fields: changed } });
    expect(await ask('customKind.remove', { id, version })).toMatchObject({
      message: '已有记录属于这种类型，不能删除',
    });
    expect((await change(fields.slice(1))).message).toContain('已有记录使用字段“值守人数”');
    expect((await change([{ ...fields[0], kind: 'text' }, ...fields.slice(1)])).message).toContain('改变它的类型');
    expect((await change([{ ...fields[0], label: '人数' }, ...fields.slice(1)])).status).toBe(200);
    const [kept] = (await ask('customItem.page', { keyword: '昼夜' })).data as AnyRecord[];
    expect(kept?.names?.['details']).toMatch(/^人数（人）：3；/);
  });

  test('goes out as a table and comes back from it, by the names of its kind and fields', async () => {
    const table = await takeOut();
    expect(table).toContain('防火检查站,云乐检查站,人数（人）：3；值守时段：昼夜；配有火种存放柜：是,');
    const lines = table
      .replace('云乐检查站', '白地检查站')
      .replace('：3；', '：5；')
      .concat('没有的类型,某处,,安徽省宣城市旌德县,118.54213,30.28654,,\r\n')
      .concat('防火检查站,某处,海拔：300,安徽省宣城市旌德县,118.54213,30.28654,,\r\n');
    const report = await bringIn(lines);
    expect(report.json()).toMatchObject({
      data: {
        rows: 3,
        created: 1,
        errors: [
          { line: 3, field: 'kind', message: '类型“没有的类型”不存在' },
          { line: 4, field: 'details', message: '这种类型没有“海拔”字段' },
        ],
      },
    });
    expect((await ask('customItem.page', { keyword: '白地' })).data).toMatchObject([
      { kind: checkpoint.id, details: { f1: 5, f2: '昼夜', f3: true } },
    ]);
  });
});

describe('a table of records', () => {
  test.each([
    ['a separator', '东口；西口', '通道：东口；西口；备注：'],
    ['the name of another field', '见；备注：勿动', '通道："见；备注：勿动"；备注：'],
    ['quotes around it', '"停用"', '通道："""停用"""；备注：第一行'],
    ['a separator at its end', '东口；', '通道："东口；"；备注："第一行'],
  ])('in which a text holds %s comes back as it was', async (what, text, written) => {
    const declared = [
      { key: 'f1', label: '通道', kind: 'text' },
      { key: 'f2', label: '备注', kind: 'longText' },
    ];
    const other = (await ask('customKind.create', { name: `卡口${what.length}`, fields: declared })).data as AnyRecord;
    const details = { f1: text, f2: `第一行\n${text}` };
    const made = await ask('customItem.create', item(details, { kind: other.id, name: `南${what}` }));
    expect((made.data as AnyRecord).names?.['details']).toContain(written);
    const table = await takeOut();
    expect((await bringIn(table.replace(`南${what}`, `北${what}`))).json()).toMatchObject({ data: { errors: [] } });
    expect((await ask('customItem.page', { keyword: `北${what}` })).data).toMatchObject([{ details }]);
  });
});
