import { assert, constantFrom, json, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openClientStore, type ClientState } from '../../machines/session/client-state.ts';
import { loadSession, storeUser } from '../../machines/session/session-storage.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { officer } from '../support/station.ts';

const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 900, expiresTime: 1_800_000 };
const menu = [
  {
    id: '1',
    name: '系统',
    path: '/sys',
    component: '',
    isShow: true,
    keepAlive: false,
    meta: { icon: 'cog', title: '系统' },
    children: [],
  },
];

const open = () => {
  const { storage, stored } = createFakePorts();
  return { storage, stored, store: openClientStore(storage) };
};

const values: { readonly [K in keyof ClientState]: NonNullable<ClientState[K]> } = {
  tokenInfo: token,
  userInfo: officer,
  userDetail: officer,
  userId: officer.id,
  codeInfo: { code: '341825', name: '安徽省宣城市旌德县', level: 'county' },
  menu,
  dqCode: '341825',
  permissions: ['FH_VIEW', 'alarms.act'],
  roleCode: ['ZBY'],
  regionCode: '341825',
  keepAliveRoutes: ['/warning-monitoring/index'],
  mapBoundary: {
    regionCode: '341825',
    areaCode: '341825',
    name: '旌德县',
    bounds: [118.2, 30.1, 118.7, 30.5],
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [118.2, 30.1],
          [118.7, 30.1],
          [118.7, 30.5],
          [118.2, 30.1],
        ],
      ],
    },
  },
};
const names = Object.keys(values) as (keyof ClientState)[];

describe('what a station remembers', () => {
  test('at first is region 34, FH_VIEW, and nobody', () => {
    const { store } = open();
    expect(Object.fromEntries(names.map((name) => [name, store.get(name)]))).toEqual({
      tokenInfo: undefined,
      userInfo: undefined,
      userDetail: undefined,
      userId: undefined,
      codeInfo: undefined,
      menu: [],
      dqCode: '34',
      permissions: ['FH_VIEW'],
      roleCode: [],
      regionCode: '34',
      keepAliveRoutes: [],
      mapBoundary: undefined,
    });
  });

  test.each(names)('%s comes back as it was, also to the next run', (name) => {
    const { storage, store } = open();
    store.set(name, values[name]);
    expect(openClientStore(storage).get(name)).toEqual(values[name]);
  });

  test.each([
    ['tokenInfo', '{"accessToken":"a"}'],
    ['tokenInfo', '{"accessToken":"a","refreshToken":"r","expiresTime":"soon"}'],
    ['tokenInfo', '['],
    ['userDetail', '{"id":7}'],
    ['userDetail', '{"id":"u","userName":"u","realName":"u","regionCode":"34","roleList":[7]}'],
    ['menu', '{}'],
    ['menu', '[{"id":"1"}]'],
    ['menu', '[{"id":"1","name":"n","path":"/p","meta":{},"children":[7]}]'],
    ['permissions', '"FH_VIEW"'],
    ['roleCode', '[1]'],
    ['codeInfo', '[]'],
    ['codeInfo', '{}'],
    ['mapBoundary', '{"type":"Polygon"}'],
    ['mapBoundary', '{"regionCode":"34","areaCode":"34","name":"安","bounds":[1,2,3],"geometry":{"coordinates":[]}}'],
    ['keepAliveRoutes', 'null'],
    ['regionCode', ''],
    ['dqCode', ''],
  ] as const)('%s falls back where %s stands', (name, text) => {
    const { stored, store } = open();
    const before = store.get(name);
    stored.set(name, text);
    expect(store.get(name)).toEqual(before);
  });

  test('never throws, whatever somebody wrote there', () => {
    const readable = (name: keyof ClientState, text: string): void => {
      const { stored, store } = open();
      stored.set(name, text);
      store.get(name);
      loadSession(store);
    };
    expect(() => assert(property(constantFrom(...names), oneof(string(), json()), readable))).not.toThrow();
  });

  test('is forgotten where another version wrote it', () => {
    const { storage, stored, store } = open();
    store.set('tokenInfo', token);
    stored.set('stateVersion', '99');
    expect(openClientStore(storage).get('tokenInfo')).toBeUndefined();
    expect([...stored.keys()]).toEqual([]);
  });

  test("is all gone after clearing, and what is not the station's stays", () => {
    const { stored, store } = open();
    stored.set('theme', 'dark');
    for (const name of names) store.set(name, values[name]);
    store.clear();
    expect([...stored.keys()]).toEqual(['theme']);
  });

  test('of a person is their user info, id, region and roles', () => {
    const { store } = open();
    const { permissions: _none, ...plain } = officer;
    storeUser(store, plain);
    store.set('tokenInfo', token);
    expect([store.get('userId'), store.get('regionCode'), store.get('roleCode'), store.get('permissions')]).toEqual([
      officer.id,
      '341825',
      ['ZBY'],
      ['FH_VIEW'],
    ]);
    storeUser(store, officer);
    expect(store.get('permissions')).toEqual(['FH_VIEW', 'alarms.act']);
    storeUser(store, plain);
    expect(store.get('userInfo')).not.toHaveProperty('roleList');
    expect(loadSession(store)).toEqual({ token, user: plain });
  });
});
