import { describe, expect, test } from 'vitest';
import { runCards } from '../../contract/advice/run-card.ts';
import { callOf } from '../../contract/api/call-of.ts';
import { call } from '../../contract/api/call.ts';
import { schemas } from '../../contract/api/schemas.ts';
import { versionUrl } from '../../contract/apps/version-url.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent, isIncidentEvent, isPublic, isShiftEvent } from '../../contract/events/kinds.ts';
import { externalDevices, seenFromWithin } from '../../contract/external/resources.ts';
import { polygonMessages } from '../../contract/geometry/check-polygon.ts';
import { eventGroups, eventNames } from '../../contract/log/event-names.ts';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import { actionCall, actionOf } from '../../contract/resources/action.ts';
import { resources } from '../../contract/resources/all.ts';
import { resourceCall, resourceCalls } from '../../contract/resources/calls.ts';
import { checkField, isEmpty } from '../../contract/resources/check.ts';
import {
  area, bucketOf, choice, choices, date, dateTime, file, flag, headingOf, image, isHalfPosition, isOfPeople, latitude,
    link, links, longitude,
  people, person, region, regions, richText, text, whole,
} from '../../contract/resources/field.ts';
import { jsonShapeOf } from '../../contract/resources/json-shape.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import { allows, asked, keptWith, resource } from '../../contract/resources/resource.ts';
import { changesSchema, findQuery, pageQuery, valuesSchema } from '../../contract/resources/schemas.ts';
import { cameras } from '../../contract/stock/detectors.ts';
import { menus } from '../../contract/system/access.ts';
import { versions } from '../../contract/system/application.ts';

const kinds = { big: '大', small: '小' };
const thing = resource({
  name: 'thing', title: '东西', page: '/thing', scope: 'region', titleField: 'name', tree: 'parent',
    actions: ['page', 'create'], keptWith: 'crew',
  fields: {
    name: text('名称', { required: true, max: 5, filtered: true, sorted: true }),
      size: whole('数量', { min: 1, max: 9, unit: '个' }),
    parent: link('上级', 'thing'), told: date('登记日', { told: true }), note: text('备注', { max: 9 }),
  },
});

describe('a field', () => {
  test('is what it is declared as', () => {
    expect(text('名称')).toEqual({ kind: 'text', label: '名称', required: false });
    expect(text('名称', { required: true, max: 5 })).toEqual({ kind: 'text', label: '名称', required: true, max: 5 });
    const values = [{ value: 'big', label: '大' }, { value: 'small', label: '小' }];
    expect(choice('大小', kinds)).toEqual({ kind: 'choice', label: '大小', required: false, choices: values });
    expect(choices('大小', kinds, { required: true })).toEqual({ kind: 'choices', label: '大小', required: true,
      choices: values });
    expect(link('上级', 'menu')).toEqual({ kind: 'link', label: '上级', required: false, to: 'menu' });
    expect(Object.entries(links('菜单', 'menu'))).toEqual([['kind', 'links'], ['label', '菜单'], ['required', false],
      ['to', 'menu']]);
    expect(links('角色', 'role', {}, 'roleCode')).toEqual({ kind: 'links', label: '角色', required: false, to: 'role',
      by: 'roleCode' });
  });

  test('has a heading with what it counts, and a bucket for its files', () => {
    expect([headingOf(whole('半径', { unit: '米' })), headingOf(whole('排序'))]).toEqual(['半径（米）', '排序']);
    expect([bucketOf(file('附件')), bucketOf(image('图片')),
      bucketOf({ ...image('图片'), bucket: 'rich' })]).toEqual(['document', 'image', 'rich']);
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
    ['required text', text('名称', { required: true, max: 5, min: 1 }),
      { title: '名称', type: 'string', maxLength: 5, minLength: 1 }],
    ['text by a rule', text('手机', { rule: 'phone' }), { title: '手机', type: 'string', 'x-rule': 'phone' }],
    ['number', whole('半径', { required: true, min: 1, max: 9, unit: '米' }),
      { title: '半径（米）', type: 'integer', minimum: 1, maximum: 9 }],
    ['bare number', whole('半径'), { title: '半径', type: 'integer' }],
    ['degrees', longitude('经度', { min: 1, max: 9, required: true }), { title: '经度', type: 'number' }],
    ['choice', choice('大小', kinds), { title: '大小', type: 'string', enum: ['big', 'small'] }],
    ['choices', choices('大小', kinds), { title: '大小', type: 'array',
      items: { type: 'string', enum: ['big', 'small'] } }],
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
    ['nothing', text('名称'), '', undefined], ['nothing required', text('名称', { required: true }), ' ', '请输入名称'],
      ['no choice', flag('启用', { required: true }), null, '请选择启用'],
    ['an empty list', people('人员', { required: true }), [], '请选择人员'],
      ['too long', text('名称', { max: 2 }), '三个字', '名称最长2位'], ['just fits', text('名称', { max: 3 }), '三个字', undefined],
    ['no day', date('日期'), '2026-02-30', '日期格式为 YYYY-MM-DD'], ['no moment', dateTime('时间'), '2026-03-01', '时间格式不正确'],
    ['too deep', richText('内容'), '<b>'.repeat(61), '格式层次过多，请清除格式后重试'], ['no region', region('区域'), '341', '请选择行政区划'],
      ['no regions', regions('区域'), ['34', '341'], '请选择行政区划'],
    ['regions', regions('区域'), ['34', '3418'], undefined], ['a wrong choice', choice('大小', kinds), 'huge', '大小不在可选范围内'],
      ['wrong choices', choices('大小', kinds), ['big', 'huge'], '大小不在可选范围内'],
    ['least', whole('数量', { min: 1, max: 9 }), 1, undefined], ['most', whole('数量', { min: 1, max: 9 }), '9', undefined],
      ['less', whole('数量', { min: 1, max: 9 }), 0, '数量应在1到9之间'],
    ['more', whole('数量', { min: 1, max: 9 }), 10, '数量应在1到9之间'],
      ['more than most alone', whole('数量', { max: 9 }), 10, '数量应在0到9之间'],
      ['less than least alone', whole('数量', { min: 1 }), 0, '数量应在1到无穷大之间'],
    ['far from both', whole('数量'), -1e9, undefined], ['half', whole('数量'), 1.5, '数量应为整数'],
      ['words', whole('数量'), '三', '数量应为整数'], ['yes', flag('启用'), true, undefined],
    ['degrees', latitude('纬度'), '91', '纬度应在-90到90之间'], ['fine degrees', longitude('经度'), 118.5, undefined],
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
    expect(['a', 1, true, undefined, null, ['a'], { b: 1 }].map(plainText)).toEqual(['a', '1', 'true', '', '', '["a"]',
      '{"b":1}']);
  });
});

describe('the requests of a resource', () => {
  const said = (schema: ReturnType<typeof valuesSchema>, value: object) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('make a record of what is required, and of nothing that is not its own', () => {
    expect(said(valuesSchema(thing), { name: '塔' })).toEqual([]);
    expect(said(valuesSchema(thing), {})).toEqual(['name: 请输入名称']);
    expect(said(valuesSchema(thing), { name: null })).toContain('name: 请输入名称');
    expect(said(valuesSchema(thing), { name: '太长的名称了' })).toEqual(['name: 名称最长5位']);
    expect(said(valuesSchema(thing), { name: '塔', size: 10 })).toEqual(['size: 数量应在1到9之间']);
    expect(said(valuesSchema(thing), { name: '塔', other: 1 })).toHaveLength(1);
  });

  test('change some of it, or empty it', () => {
    expect(said(changesSchema(thing), { size: null })).toEqual([]);
    expect(said(changesSchema(thing), {})).toEqual([]);
    expect(said(changesSchema(thing), { name: '太长的名称了' })).toEqual(['name: 名称最长5位']);
  });

  test('find by what is filtered, sort by what is sorted, and look below a parent in a tree', () => {
    expect(findQuery(thing).parse({ name: '塔', size: '1', parent: '-', sortBy: 'name', sortOrder: 'asc',
      keyword: 'k' }))
      .toEqual({ name: '塔', parent: '-', sortBy: 'name', sortOrder: 'asc', keyword: 'k' });
    expect(findQuery(thing).safeParse({ sortBy: 'size' }).success).toBe(false);
    expect(findQuery(thing).parse({ sortBy: 'createdAt' })).toEqual({ sortBy: 'createdAt' });
    expect(findQuery({ ...thing, tree: undefined } as never).parse({ parent: 'x' })).toEqual({});
    for (const [name, most] of [['keyword', 100], ['name', 100], ['parent', 60]] as const) {
      expect([most, most + 1].map((n) => findQuery(thing).safeParse({ [name]: 'x'.repeat(n) }).success)).toEqual([true,
        false]);
    }
    expect([1_000_000, 1_000_001].map((pageNum) => pageQuery(thing).safeParse({ pageNum }).success)).toEqual([true,
      false]);
    expect(pageQuery(thing).safeParse({ pageSize: 7 }).error?.issues[0]?.message).toBe('每页条数只能为10、20、50或100');
  });

  test('do what it lets do, with whose permissions it says', () => {
    expect([allows(thing, 'page'), allows(thing, 'remove'), allows(menus, 'remove')]).toEqual([true, false, true]);
    expect([keptWith(thing), keptWith(menus)]).toEqual(['crew', 'menu']);
    expect(Object.keys(asked(thing).fields)).toEqual(['name', 'size', 'parent', 'note']);
    expect(asked(menus)).toBe(menus);
    expect(actionCall('thing', 'change', 'crew')).toEqual({ method: 'PUT', transport: 'json',
      path: '/api-upms/sys/sys-thing/change', access: 'crew.write' });
  });
});

describe('calls', () => {
  test('of resources are told from all others', () => {
    expect(actionOf('menu.page')).toEqual({ name: 'menu', action: 'page' });
    expect([actionOf('menu.dance'), actionOf('menu'), actionOf('menu.page.more'), actionOf('')]).toEqual([undefined,
      undefined, undefined, undefined]);
    expect(resourceCall('menu.page')).toEqual({ resource: menus, action: 'page' });
    expect([resourceCall('version.import'), resourceCall('nothing.page'), resourceCall('saveFire'),
      resourceCall('toString.page')]).toEqual([undefined, undefined, undefined, undefined]);
    expect(allows(versions, 'import')).toBe(false);
    expect(resourceCalls['menu.page']).toEqual(actionCall('menu', 'page'));
    expect(Object.keys(resourceCalls)).not.toContain('version.import');
    expect(callOf('menu.page')).toEqual(actionCall('menu', 'page'));
    expect(callOf('saveFire')).toMatchObject({ method: 'POST', access: 'officer' });
    expect(Object.entries(call('GET', '/a', 'query', 'user'))).toEqual([['method', 'GET'], ['path', '/a'],
      ['transport', 'query'], ['access', 'user']]);
    expect(call('GET', '/a', 'query', 'user', true)).toMatchObject({ uncancelled: true });
  });

  test('of resources have their schemas, those that there are', () => {
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['menu.page', 'menu.import', 'version.export']));
    expect(Object.keys(schemas)).not.toContain('version.import');
    expect(schemas['menu.page']).toMatchObject({ summary: '菜单管理：列表', list: true });
    expect(schemas['version.export'].args?.parse({})).toEqual({ format: 'xlsx' });
  });

  test('that write are bounded by the day', () => {
    for (const action of ['create', 'change', 'remove']) {
      expect(callQuota(`menu.${action}`)).toEqual({ counts: 'record', bytes: 'recordBytes' });
    }
    expect([callQuota('menu.import'), callQuota('menu.page'), callQuota('menu.info'),
      callQuota('menu.export')]).toEqual([{ counts: 'import' }, undefined, undefined, undefined]);
    expect(callQuota('saveFire')).toEqual({ counts: 'handAlarm', vital: true });
  });

  test('give a version of the application by its id, or the newest', () => {
    expect(versionUrl('a/b')).toBe(`${versionUrl()}?id=a%2Fb`);
    expect(versionUrl()).not.toContain('?');
  });
});

describe('events', () => {
  const types = ['alarm.raised', 'alarm.joined', 'alarm.split', 'incident.opened', 'fire.opened', 'shift.begun',
    'user.registered', 'menu.created'];
  const those = (is: (event: { type: string }) => boolean) => types.filter((type) => is({ type }));

  test('are told apart by their names', () => {
    expect(those(isAlarmEvent)).toEqual(['alarm.raised']);
    expect(those(isIncidentEvent)).toEqual(['alarm.joined', 'alarm.split', 'incident.opened']);
    expect([those(isFireEvent), those(isShiftEvent)]).toEqual([['fire.opened'], ['shift.begun']]);
    expect(those(isPublic)).toEqual(types.slice(0, 6));
  });

  test('of records are three each, but for users, who begin by registering', () => {
    const all = Object.keys(eventSchemas);
    expect(all).toEqual(expect.arrayContaining(['menu.created', 'menu.changed', 'menu.removed', 'user.changed',
      'user.removed', 'user.registered']));
    expect(all).not.toContain('user.created');
    expect(eventSchemas['menu.removed'].parse({ title: '菜单' })).toEqual({ title: '菜单' });
    expect(eventSchemas['menu.changed'].parse({ from: { order: 1 },
      to: { order: null } })).toEqual({ from: { order: 1 }, to: { order: null } });
    expect([eventNames['menu.created'], eventNames['roster.removed'], eventGroups['menu']]).toEqual(['菜单管理：新增',
      '值班安排：删除', '菜单管理']);
  });
});

describe('what an external system sees of its devices', () => {
  test('is without where they belong, of its own sources, and kept by who may', () => {
    const of = seenFromWithin('externalDevice', ['5'], false);
    const hidden = Object.keys(externalDevices.fields).filter((name) => !(name in of.fields));
    expect([hidden.length > 0, of.actions]).toEqual([true, ['page', 'info']]);
    expect(Object.keys(of.fields)).toEqual(expect.arrayContaining(['name', 'serial', 'sourceType', 'disabled']));
    expect(of.fields['sourceType']?.choices?.map(({ value }) => value)).toEqual(['5']);
    expect(of.fields['name']).toEqual(externalDevices.fields.name);
    expect(seenFromWithin('externalUser', [], true).actions).toEqual(['page', 'info', 'create', 'change', 'remove']);
    expect(Object.keys(resources)).toEqual(expect.arrayContaining(['externalUser', 'externalDevice']));
  });
});

test('figures of the stock and of run cards stand in their columns, within their bounds', () => {
  const ranges = Object.values(cameras.fields).filter((field) => 'unit' in field && field.unit === '米');
  expect(ranges.length).toBeGreaterThan(0);
  for (const field of ranges) expect(field).toMatchObject({ min: 0, max: 50_000, column: true, sorted: true });
  expect(runCards.fields.professional).toMatchObject({ min: 0, max: 50, unit: '支', column: true });
});
