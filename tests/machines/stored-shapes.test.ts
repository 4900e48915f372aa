import { describe, expect, test } from 'vitest';
import { createBus } from '../../streams/bus.ts';
import { queryKey } from '../../streams/derived/queries.ts';
import { openClientStore } from '../../machines/session/client-state.ts';
import { rememberMenu } from '../../machines/session/remember-menu.ts';
import { rememberRegion } from '../../machines/session/remember-region.ts';
import { loadSession } from '../../machines/session/session-storage.ts';
import {
  isBoundary,
  isCodeInfo,
  isMenu,
  isTexts,
  isToken,
  isUser,
  isUserInfo,
} from '../../machines/session/stored-shapes.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { jingdeBoundary, officer } from '../support/station.ts';

const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 900, expiresTime: 1_800_000 };
const entry = {
  id: '1',
  name: '系统',
  path: '/sys',
  component: '',
  isShow: true,
  keepAlive: false,
  meta: {},
  children: [],
};

describe('what was stored is taken only in its shape', () => {
  const shapes = [
    [isToken, token, ['accessToken', 'refreshToken', 'expiresTime']],
    [isUserInfo, officer, ['id', 'userName', 'realName', 'regionCode']],
    [isUser, officer, ['id', 'userName', 'realName', 'regionCode', 'roleList']],
    [isCodeInfo, { code: '34', name: '安徽省', level: 'province' }, ['code', 'name', 'level']],
    [isBoundary, jingdeBoundary, ['regionCode', 'areaCode', 'name', 'geometry', 'bounds']],
  ] as const;
  test('each whole, and none without one of its parts', () => {
    for (const [isShape, whole, parts] of shapes) {
      expect(isShape(whole)).toBe(true);
      for (const part of parts) expect([part, isShape({ ...whole, [part]: undefined })]).toEqual([part, false]);
    }
  });
  test.each([[null], [undefined], [7], ['text'], [[]], [[7]], [{}]])('%j is none of them', (value) => {
    for (const isShape of [isToken, isUserInfo, isUser, isCodeInfo, isBoundary]) expect(isShape(value)).toBe(false);
  });
  test.each([[null], [7], [{}], [{ every: 1 }], [[null]], [[7]]])(
    '%j is neither a list of texts nor a menu',
    (value) => {
      expect([isTexts(value), isMenu(value)]).toEqual([false, false]);
    },
  );
  test('a list is one also where it is empty', () => {
    expect([isTexts([]), isTexts(['a', 'b']), isMenu([])]).toEqual([true, true, true]);
  });
  test('a list with one entry that is none is none', () => {
    expect(isTexts(['a', 7])).toBe(false);
    expect(isMenu([entry, { ...entry, meta: [] }])).toBe(false);
    expect(isMenu([{ ...entry, meta: 'text' }])).toBe(false);
    expect(isMenu([{ ...entry, children: [entry, null] }])).toBe(false);
    expect(isMenu([{ ...entry, children: [entry] }])).toBe(true);
    expect(isUser({ ...officer, roleList: [null] })).toBe(false);
    expect(isUser({ ...officer, roleList: [officer.roleList[0], { roleName: '值班员' }] })).toBe(false);
  });
  test('a boundary has four finite bounds and a geometry that is one', () => {
    expect(isBoundary({ ...jingdeBoundary, bounds: [1, 2, 3] })).toBe(false);
    expect(isBoundary({ ...jingdeBoundary, bounds: [1, 2, 3, null] })).toBe(false);
    expect(isBoundary({ ...jingdeBoundary, geometry: [] })).toBe(false);
    expect(isBoundary({ ...jingdeBoundary, geometry: 'text' })).toBe(false);
  });
});

describe('the memory of a station', () => {
  test('is read also where no version was written yet, and forgets a value that is taken away', () => {
    const { storage, stored } = createFakePorts();
    storage.set('tokenInfo', JSON.stringify(token));
    const store = openClientStore(storage);
    expect(loadSession(store)).toStrictEqual({ token });
    store.set('tokenInfo', undefined);
    expect([...stored.keys()]).toEqual(['stateVersion']);
  });
  test('writes its version once, not with each value', () => {
    const { storage } = createFakePorts();
    const written: string[] = [];
    const store = openClientStore({
      ...storage,
      set: (key, value) => {
        written.push(key);
        storage.set(key, value);
      },
    });
    store.set('dqCode', '34');
    store.set('dqCode', '3418');
    expect(written).toEqual(['stateVersion', 'dqCode', 'dqCode']);
  });
});

describe('what the bus brings', () => {
  function boot(regionCode = '341825') {
    const bus = createBus();
    const store = openClientStore(createFakePorts().storage);
    store.set('regionCode', regionCode);
    let changes = 0;
    const stops = [
      rememberMenu(bus, store),
      rememberRegion(bus, store, () => {
        changes += 1;
      }),
    ];
    const answered = (call: string, key: string, answer: object): void =>
      bus.publish({ kind: 'answered', call, key, answer });
    return { bus, store, answered, changes: () => changes, stop: () => stops.forEach((stop) => stop()) };
  }
  const menu = [
    { ...entry, children: [{ ...entry, id: '2', path: '/sys/kept', keepAlive: true }] },
    { ...entry, id: '3', path: '/kept', keepAlive: true },
  ];
  const refused = { refusal: { code: 'B0001', message: '系统繁忙，请稍后再试' } };

  test('a menu is remembered with the paths that it keeps alive; a refusal forgets nothing', () => {
    const { store, answered } = boot();
    answered('menuSearch', 'k', { data: menu });
    expect([store.get('menu'), store.get('keepAliveRoutes')]).toEqual([menu, ['/sys/kept', '/kept']]);
    answered('menuSearch', 'k', refused);
    answered('alarmPage', 'k', { data: [] });
    expect(store.get('keepAliveRoutes')).toEqual(['/sys/kept', '/kept']);
    answered('menuSearch', 'k', {});
    expect([store.get('menu'), store.get('keepAliveRoutes')]).toEqual([[], []]);
  });

  test('a region is remembered by name and boundary; a refusal forgets nothing and tells nobody', () => {
    const { store, answered, changes } = boot();
    const [name, place] = [
      queryKey('nameFromCode', { code: '341825' }),
      queryKey('regionBoundary', { code: '341825' }),
    ];
    answered('nameFromCode', name, { data: '旌德县' });
    answered('regionBoundary', place, { data: jingdeBoundary });
    answered('nameFromCode', name, refused);
    answered('regionBoundary', place, refused);
    expect([store.get('codeInfo'), store.get('mapBoundary'), changes()]).toEqual([
      { code: '341825', name: '旌德县', level: 'county' },
      jingdeBoundary,
      2,
    ]);
  });

  test('a region whose code is none has no level and is not remembered by name', () => {
    const { store, answered, changes } = boot('abc');
    answered('nameFromCode', queryKey('nameFromCode', { code: 'abc' }), { data: '?' });
    expect([store.get('codeInfo'), changes()]).toEqual([undefined, 0]);
  });

  test('is remembered no more once the station has stopped', () => {
    const { store, answered, stop, changes } = boot();
    stop();
    answered('menuSearch', 'k', { data: menu });
    answered('nameFromCode', queryKey('nameFromCode', { code: '341825' }), { data: '旌德县' });
    expect([store.get('menu'), store.get('codeInfo'), changes()]).toEqual([[], undefined, 0]);
  });
});
