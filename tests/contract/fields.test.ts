import { describe, expect, test } from 'vitest';
import { runCards } from '../../contract/advice/run-card.ts';
import { polygonMessages } from '../../contract/geometry/check-polygon.ts';
import { checkField, isEmpty } from '../../contract/resources/check.ts';
import {
  area,
  bucketOf,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  file,
  flag,
  headingOf,
  image,
  isHalfPosition,
  isOfPeople,
  latitude,
  link,
  links,
  longitude,
  people,
  person,
  region,
  regions,
  richText,
  text,
  whole,
} from '../../contract/resources/field.ts';
import { jsonShapeOf } from '../../contract/resources/json-shape.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import { cameras, towers } from '../../contract/stock/detectors.ts';

const kinds = { big: '大', small: '小' };

describe('a decimal number', () => {
  const height = decimal('塔高', { min: 1, max: 300, places: 1, unit: '米' });
  test.each([
    [24.5, undefined],
    [300, undefined],
    [24.55, '塔高最多保留1位小数'],
    [0.5, '塔高应在1到300之间'],
    [300.1, '塔高应在1到300之间'],
    ['高', '塔高应为数字'],
  ])('of one place: %s', (value, message) => expect(checkField(height, value)).toBe(message));

  test('has two places where it says nothing, and says what it is to programs', () => {
    expect(checkField(decimal('面积'), 1.25)).toBeUndefined();
    expect(checkField(decimal('面积'), 1.125)).toBe('面积最多保留2位小数');
    expect(jsonShapeOf(height)).toEqual({ title: '塔高（米）', type: 'number', minimum: 1, maximum: 300 });
  });
});

describe('a field', () => {
  test('is what it is declared as', () => {
    expect(text('名称')).toEqual({ kind: 'text', label: '名称', required: false });
    expect(text('名称', { required: true, max: 5 })).toEqual({ kind: 'text', label: '名称', required: true, max: 5 });
    const values = [
      { value: 'big', label: '大' },
      { value: 'small', label: '小' },
    ];
    expect(choice('大小', kinds)).toEqual({ kind: 'choice', label: '大小', required: false, choices: values });
    expect(choices('大小', kinds, { required: true })).toEqual({
      kind: 'choices',
      label: '大小',
      required: true,
      choices: values,
    });
    expect(link('上级', 'menu')).toEqual({ kind: 'link', label: '上级', required: false, to: 'menu' });
    expect(Object.entries(links('菜单', 'menu'))).toEqual([
      ['kind', 'links'],
      ['label', '菜单'],
      ['required', false],
      ['to', 'menu'],
    ]);
    expect(links('角色', 'role', {}, 'roleCode')).toEqual({
      kind: 'links',
      label: '角色',
      required: false,
      to: 'role',
      by: 'roleCode',
    });
  });

  test('has a heading with what it counts, and a bucket for its files', () => {
    expect([headingOf(whole('半径', { unit: '米' })), headingOf(whole('排序'))]).toEqual(['半径（米）', '排序']);
    expect([bucketOf(file('附件')), bucketOf(image('图片')), bucketOf({ ...image('图片'), bucket: 'rich' })]).toEqual([
      'document',
      'image',
      'rich',
    ]);
  });

  test('is of people, or half a position, by its kind', () => {
    const all = [person('甲'), people('甲'), text('甲'), longitude('甲'), latitude('甲')];
    expect(all.map(isOfPeople)).toEqual([true, true, false, false, false]);
    expect(all.map(({ kind }) => isHalfPosition(kind))).toEqual([false, false, false, true, true]);
  });
});

describe('the shape of a field, for programs', () => {
  test.each<[string, object, object]>([
    ['text', text('名称'), { title: '名称', type: 'string' }],
    [
      'required text',
      text('名称', { required: true, max: 5, min: 1 }),
      { title: '名称', type: 'string', maxLength: 5, minLength: 1 },
    ],
    ['text by a rule', text('手机', { rule: 'phone' }), { title: '手机', type: 'string', 'x-rule': 'phone' }],
    [
      'number',
      whole('半径', { required: true, min: 1, max: 9, unit: '米' }),
      { title: '半径（米）', type: 'integer', minimum: 1, maximum: 9 },
    ],
    ['bare number', whole('半径'), { title: '半径', type: 'integer' }],
    ['degrees', longitude('经度', { min: 1, max: 9, required: true }), { title: '经度', type: 'number' }],
    ['choice', choice('大小', kinds), { title: '大小', type: 'string', enum: ['big', 'small'] }],
    [
      'choices',
      choices('大小', kinds),
      { title: '大小', type: 'array', items: { type: 'string', enum: ['big', 'small'] } },
    ],
    ['day', date('日期'), { title: '日期', type: 'string', format: 'date' }],
    ['moment', dateTime('时间'), { title: '时间', type: 'string', format: 'date-time' }],
    ['file', file('附件'), { title: '附件', type: 'string', format: 'uri-reference' }],
    ['flag', flag('启用'), { title: '启用', type: 'boolean' }],
    ['link', link('上级', 'menu'), { title: '上级', type: 'string', 'x-resource': 'menu' }],
    ['person', person('负责人'), { title: '负责人', type: 'string', 'x-resource': 'user' }],
    ['people', people('人员'), { title: '人员', type: 'array', 'x-resource': 'user' }],
    ['region', region('区域'), { title: '区域', type: 'string', 'x-resource': 'district' }],
    ['regions', regions('区域'), { title: '区域', type: 'array', 'x-resource': 'district' }],
    ['land', area('范围'), { title: '范围', type: 'object' }],
  ])('%s', (_kind, field, shape) => {
    expect(Object.entries(jsonShapeOf(field as Parameters<typeof jsonShapeOf>[0]))).toEqual(Object.entries(shape));
  });
});

describe('what a form says of a value', () => {
  test.each<[string, Parameters<typeof checkField>[0], unknown, string | undefined]>([
    ['nothing', text('名称'), '', undefined],
    ['nothing required', text('名称', { required: true }), ' ', '请输入名称'],
    ['no choice', flag('启用', { required: true }), null, '请选择启用'],
    ['an empty list', people('人员', { required: true }), [], '请选择人员'],
    ['too long', text('名称', { max: 2 }), '三个字', '名称最长2位'],
    ['just fits', text('名称', { max: 3 }), '三个字', undefined],
    ['no day', date('日期'), '2026-02-30', '日期格式为 YYYY-MM-DD'],
    ['no moment', dateTime('时间'), '2026-03-01', '时间格式不正确'],
    ['too deep', richText('内容'), '<b>'.repeat(61), '格式层次过多，请清除格式后重试'],
    ['no region', region('区域'), '341', '请选择行政区划'],
    ['no regions', regions('区域'), ['34', '341'], '请选择行政区划'],
    ['regions', regions('区域'), ['34', '3418'], undefined],
    ['a wrong choice', choice('大小', kinds), 'huge', '大小不在可选范围内'],
    ['wrong choices', choices('大小', kinds), ['big', 'huge'], '大小不在可选范围内'],
    ['least', whole('数量', { min: 1, max: 9 }), 1, undefined],
    ['most', whole('数量', { min: 1, max: 9 }), '9', undefined],
    ['less', whole('数量', { min: 1, max: 9 }), 0, '数量应在1到9之间'],
    ['more', whole('数量', { min: 1, max: 9 }), 10, '数量应在1到9之间'],
    ['more than most alone', whole('数量', { max: 9 }), 10, '数量应在0到9之间'],
    ['less than least alone', whole('数量', { min: 1 }), 0, '数量应在1到无穷大之间'],
    ['far from both', whole('数量'), -1e9, undefined],
    ['half', whole('数量'), 1.5, '数量应为整数'],
    ['words', whole('数量'), '三', '数量应为整数'],
    ['yes', flag('启用'), true, undefined],
    ['degrees', latitude('纬度'), '91', '纬度应在-90到90之间'],
    ['fine degrees', longitude('经度'), 118.5, undefined],
    ['no land', area('范围'), { type: 'Point' }, polygonMessages.none],
    ['a rule', text('手机', { rule: 'phone' }), '123', '请输入正确格式的手机号！'],
  ])('%s', (_what, field, value, message) => {
    expect(checkField(field, value)).toEqual(message);
  });

  test('blanks and empty lists are nothing; zero and no are something', () => {
    expect([undefined, null, '', ' \n', []].map(isEmpty)).toEqual([true, true, true, true, true]);
    expect([0, false, 'x', [''], {}].map(isEmpty)).toEqual([false, false, false, false, false]);
  });

  test('a value as a text is what people read', () => {
    expect(['a', 1, true, undefined, null, ['a'], { b: 1 }].map(plainText)).toEqual([
      'a',
      '1',
      'true',
      '',
      '',
      '["a"]',
      '{"b":1}',
    ]);
  });
});

test('figures of the stock and of run cards stand in their columns, within their bounds', () => {
  for (const { range } of [cameras.fields, towers.fields])
    expect(range).toMatchObject({ min: 0, max: 50_000, unit: '米', column: true, sorted: true });
  expect(cameras.fields.mast).toMatchObject({ min: 0, max: 300, places: 1, unit: '米' });
  expect(cameras.fields.angle).toMatchObject({ min: 1, max: 360, places: 1, unit: '°' });
  expect(runCards.fields.professional).toMatchObject({ min: 0, max: 50, unit: '支', column: true });
});
