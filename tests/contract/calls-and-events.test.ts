import { describe, expect, test } from 'vitest';
import { callOf } from '../../contract/api/call-of.ts';
import { call } from '../../contract/call.ts';
import { schemas } from '../../contract/api/schemas.ts';
import { versionUrl } from '../../contract/apps/version-url.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent, isIncidentEvent, isPublic, isShiftEvent } from '../../contract/events/kinds.ts';
import { externalDevices, seenFromWithin } from '../../contract/external/resources.ts';
import { eventGroups, eventNames } from '../../contract/log/event-names.ts';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import { actionCall, actionOf } from '../../contract/resources/action.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import { resourceCall, resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { date, link, text, whole } from '../../contract/resources/field.ts';
import { allows, asked, keptWith, resource } from '../../contract/resources/resource.ts';
import { changesSchema, findQuery, pageQuery, valuesSchema } from '../../contract/resources/schemas.ts';
import { menus } from '../../contract/system/access.ts';
import { versions } from '../../contract/system/application.ts';

const thing = resource({
  name: 'thing',
  title: '东西',
  page: '/thing',
  scope: 'region',
  titleField: 'name',
  tree: 'parent',
  actions: ['page', 'create'],
  keptWith: 'crew',
  fields: {
    name: text('名称', { required: true, max: 5, filtered: true, sorted: true }),
    size: whole('数量', { min: 1, max: 9, unit: '个' }),
    parent: link('上级', 'thing'),
    told: date('登记日', { told: true }),
    note: text('备注', { max: 9 }),
  },
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
    expect(
      findQuery(thing).parse({ name: '塔', size: '1', parent: '-', sortBy: 'name', sortOrder: 'asc', keyword: 'k' }),
    ).toEqual({ name: '塔', parent: '-', sortBy: 'name', sortOrder: 'asc', keyword: 'k' });
    expect(findQuery(thing).safeParse({ sortBy: 'size' }).success).toBe(false);
    expect(findQuery(thing).parse({ sortBy: 'createdAt' })).toEqual({ sortBy: 'createdAt' });
    expect(findQuery({ ...thing, tree: undefined } as never).parse({ parent: 'x' })).toEqual({});
    for (const [name, most] of [
      ['keyword', 100],
      ['name', 100],
      ['parent', 60],
    ] as const) {
      expect([most, most + 1].map((n) => findQuery(thing).safeParse({ [name]: 'x'.repeat(n) }).success)).toEqual([
        true,
        false,
      ]);
    }
    expect([1_000_000, 1_000_001].map((pageNum) => pageQuery(thing).safeParse({ pageNum }).success)).toEqual([
      true,
      false,
    ]);
    expect(pageQuery(thing).safeParse({ pageSize: 7 }).error?.issues[0]?.message).toBe('每页条数只能为10、20、50或100');
  });

  test('do what it lets do, with whose permissions it says', () => {
    expect([allows(thing, 'page'), allows(thing, 'remove'), allows(menus, 'remove')]).toEqual([true, false, true]);
    expect([keptWith(thing), keptWith(menus)]).toEqual(['crew', 'menu']);
    expect(Object.keys(asked(thing).fields)).toEqual(['name', 'size', 'parent', 'note']);
    expect(asked(menus)).toBe(menus);
    expect(actionCall('thing', 'change', 'crew')).toEqual({
      method: 'PUT',
      transport: 'json',
      path: '/api-upms/sys/sys-thing/change',
      access: 'crew.write',
    });
  });
});

describe('calls', () => {
  test('of resources are told from all others', () => {
    expect(actionOf('menu.page')).toEqual({ name: 'menu', action: 'page' });
    expect([actionOf('menu.dance'), actionOf('menu'), actionOf('menu.page.more'), actionOf('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(resourceCall('menu.page')).toEqual({ resource: menus, action: 'page' });
    expect([
      resourceCall('version.import'),
      resourceCall('nothing.page'),
      resourceCall('saveFire'),
      resourceCall('toString.page'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(allows(versions, 'import')).toBe(false);
    expect(resourceCalls['menu.page']).toEqual(actionCall('menu', 'page'));
    expect(Object.keys(resourceCalls)).not.toContain('version.import');
    expect(callOf('menu.page')).toEqual(actionCall('menu', 'page'));
    expect(callOf('saveFire')).toMatchObject({ method: 'POST', access: 'officer' });
    expect(Object.entries(call('GET', '/a', 'query', 'user'))).toEqual([
      ['method', 'GET'],
      ['path', '/a'],
      ['transport', 'query'],
      ['access', 'user'],
    ]);
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
    expect([
      callQuota('menu.import'),
      callQuota('menu.page'),
      callQuota('menu.info'),
      callQuota('menu.export'),
    ]).toEqual([{ counts: 'import' }, undefined, undefined, undefined]);
    expect(callQuota('saveFire')).toEqual({ counts: 'handAlarm', vital: true });
  });

  test('give a version of the application by its id, or the newest', () => {
    expect(versionUrl('a/b')).toBe(`${versionUrl()}?id=a%2Fb`);
    expect(versionUrl()).not.toContain('?');
  });
});

describe('events', () => {
  const types = [
    'alarm.raised',
    'alarm.joined',
    'alarm.split',
    'incident.opened',
    'fire.opened',
    'shift.begun',
    'user.registered',
    'menu.created',
  ];
  const those = (is: (event: { type: string }) => boolean) => types.filter((type) => is({ type }));

  test('are told apart by their names', () => {
    expect(those(isAlarmEvent)).toEqual(['alarm.raised']);
    expect(those(isIncidentEvent)).toEqual(['alarm.joined', 'alarm.split', 'incident.opened']);
    expect([those(isFireEvent), those(isShiftEvent)]).toEqual([['fire.opened'], ['shift.begun']]);
    expect(those(isPublic)).toEqual(types.slice(0, 6));
  });

  test('of records are three each, but for users, who begin by registering', () => {
    const all = Object.keys(eventSchemas);
    expect(all).toEqual(
      expect.arrayContaining([
        'menu.created',
        'menu.changed',
        'menu.removed',
        'user.changed',
        'user.removed',
        'user.registered',
      ]),
    );
    expect(all).not.toContain('user.created');
    expect(eventSchemas['menu.removed'].parse({ title: '菜单' })).toEqual({ title: '菜单' });
    expect(eventSchemas['menu.changed'].parse({ from: { order: 1 }, to: { order: null } })).toEqual({
      from: { order: 1 },
      to: { order: null },
    });
    expect([eventNames['menu.created'], eventNames['roster.removed'], eventGroups['menu']]).toEqual([
      '菜单管理：新增',
      '值班安排：删除',
      '菜单管理',
    ]);
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
