import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { superiorOf } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { type Force, unreplaced } from '../../contract/fires/forces.ts';
import { type FireAction, mayStep } from '../../contract/fires/lifecycle.ts';
import { joined, lazily } from '../../contract/lazy.ts';
import { connectionPath, pushMark } from '../../contract/connection/frames.ts';
import { present } from '../../contract/present.ts';
import { isLinkEvent } from '../../contract/rescue/link.ts';
import { isStateAnswer, rescueUrl } from '../../contract/rescue/page.ts';
import { isTaskEvent } from '../../contract/rescue/task.ts';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { riskText } from '../../contract/risk/grades.ts';
import { levelIn, ruleLevelNames } from '../../contract/rules/duty-rules.ts';
import { figuresOf, ruleOf, usualRule } from '../../contract/rules/rule.ts';
import { aFire } from '../support/sample-fire.ts';
import { raised, received } from '../support/sample-events.ts';

describe('a refusal', () => {
  test('says what its kind says, unless it says more', () => {
    expect(refuse('notFound')).toEqual({ refused: 'notFound', message: '未找到' });
    expect(refuse('notFound', { message: '未找到该火情', field: 'fireId' })).toEqual({
      refused: 'notFound',
      message: '未找到该火情',
      field: 'fireId',
    });
  });

  test('is told from all other outcomes', () => {
    expect(isRefusal(refuse('notFound'))).toBe(true);
    for (const outcome of [undefined, null, 'refused', 1, {}, [], () => 1]) expect(isRefusal(outcome)).toBe(false);
  });
});

describe('what is absent', () => {
  test('is left out, and what is empty stays', () => {
    expect(Object.entries(present({ a: undefined, b: null, c: 0, d: '', e: false }))).toEqual([
      ['b', null],
      ['c', 0],
      ['d', ''],
      ['e', false],
    ]);
  });
});

describe('values that are made when they are asked for', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };

  test('are made once each, and only those; and can be listed', () => {
    const values = lazily({ a: make('a'), b: make('b') });
    expect(Object.keys(values)).toEqual(['a', 'b']);
    expect(made).toEqual([]);
    expect(values['b']).toEqual({ name: 'b' });
    expect(values['b']).toBe(values['b']);
    expect(made).toEqual(['b']);
    made.length = 0;
  });

  test('may be absent ones, and are not made again for that', () => {
    let asked = 0;
    const values = lazily({
      none: () => {
        asked += 1;
        return undefined;
      },
    });
    expect([values['none'], values['none'], asked]).toEqual([undefined, undefined, 1]);
  });

  test('are not made when two objects are joined', () => {
    const both = joined({ c: 1 }, lazily({ d: make('d') }));
    expect([Object.keys(both), both.c, made]).toEqual([['c', 'd'], 1, []]);
    expect(both['d']).toEqual({ name: 'd' });
    made.length = 0;
  });
});

describe('the connection', () => {
  test('of a user begins at the newest, or after what they have', () => {
    expect(connectionPath('u/1')).toBe('/websocket/u%2F1_web_fireproof');
    expect(connectionPath('u1', 0)).toBe('/websocket/u1_web_fireproof?after=0');
  });

  test.each([
    ['alarm.raised', 6],
    ['fire.alarmJoined', 21],
    ['fire.transferred', 20],
    ['fire.reported', 20],
    ['fire.signed', 20],
    ['fire.withdrawn', 20],
    ['fire.takenOver', 20],
    ['fire.popClosed', undefined],
    ['alarm.received', undefined],
    ['fire.opened', undefined],
  ] as const)('marks %s with %s', (type, mark) => {
    expect(pushMark(type)).toBe(mark);
  });
});

describe('what a link is for', () => {
  test('is opened below the address of the system, however that ends', () => {
    for (const origin of ['https://l.cn', 'https://l.cn/', 'https://l.cn//'])
      expect(rescueUrl(origin, 'abc')).toBe('https://l.cn/s/r/abc');
  });

  test('answers say where a force stands, or tell something of the scene', () => {
    expect((['accepted', 'refused', 'arrived', 'checkIn', 'feedBack', 'left'] as const).filter(isStateAnswer)).toEqual([
      'accepted',
      'refused',
      'arrived',
      'left',
    ]);
  });

  test('links and tasks have events of their own', () => {
    const types = [
      'fire.linkSent',
      'fire.linkDelivered',
      'fire.linkRevoked',
      'fire.taskReleased',
      'fire.taskAnswered',
      'fire.opened',
      'fire.smsDelivered',
    ];
    expect(types.filter((type) => isLinkEvent({ type }))).toEqual(types.slice(0, 3));
    expect(types.filter((type) => isTaskEvent({ type }))).toEqual(types.slice(3, 5));
  });
});

describe('the danger of fire', () => {
  test('is written as in a bulletin; nobody’s word is no safety', () => {
    expect([riskText(3), riskText(undefined)]).toEqual(['3级 较高火险', '未知']);
    expect(fireRisk.fields.grade.choices?.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 1级 低火险',
      '2 2级 较低火险',
      '3 3级 较高火险',
      '4 4级 高火险',
      '5 5级 极高火险',
    ]);
  });
});

describe('the rules of duty', () => {
  const rules = [
    { regionCode: '34', rule: { receiveMs: 1, gatherM: 10 } },
    { regionCode: '3418', rule: { receiveMs: 2, decideMs: undefined } },
    { regionCode: '3418', level: 1 as const, rule: { receiveMs: 3 } },
    { regionCode: '3418', level: 2 as const, rule: { receiveMs: 4 } },
    { regionCode: '3410', rule: { receiveMs: 5 } },
    { regionCode: '341825', rule: { decideMs: 6 } },
  ];
  const receive = (areaCode: string, level?: 1 | 2 | 3 | 4) =>
    figuresOf(areaCode, rules, level).find(({ name }) => name === 'receiveMs');

  test.each([rules, rules.toReversed()])(
    'are those of the nearest region, of this level before all levels',
    (...given) => {
      const nearest = (level?: 1 | 3) => figuresOf('341825', given, level).find(({ name }) => name === 'receiveMs');
      expect(nearest(1)).toEqual({ name: 'receiveMs', value: 3, from: '3418', level: 1 });
      expect(Object.entries(nearest(3) ?? {})).toEqual([
        ['name', 'receiveMs'],
        ['value', 2],
        ['from', '3418'],
      ]);
      expect(nearest()).toEqual({ name: 'receiveMs', value: 2, from: '3418' });
    },
  );

  test('of another region do not hold, and what nobody says is the usual', () => {
    expect(receive('3410')).toEqual({ name: 'receiveMs', value: 5, from: '3410' });
    expect(receive('11')).toEqual({ name: 'receiveMs', value: usualRule.receiveMs });
    expect(ruleOf('341825', rules)).toEqual({ ...usualRule, receiveMs: 2, gatherM: 10, decideMs: 6 });
    expect(ruleOf('3418', rules, 2)).toEqual({ ...usualRule, receiveMs: 4, gatherM: 10 });
  });

  test('are of one level where their record names one', () => {
    expect([levelIn({ level: '3' }), levelIn({ level: 4 }), levelIn({ level: '5' }), levelIn({})]).toEqual([
      3,
      4,
      undefined,
      undefined,
    ]);
    expect(Object.keys(ruleLevelNames)).toEqual(['1', '2', '3', '4']);
    expect(ruleLevelNames[1]).toMatch(/^一级（警情优先级：.+）$/);
  });
});

describe('regions', () => {
  test('have the one right above them, where they are regions', () => {
    expect(['341825100001', '341825100', '341825', '3418', '34'].map(superiorOf)).toEqual([
      '341825100',
      '341825',
      '3418',
      '34',
      undefined,
    ]);
    expect(['34182x', 'abcd', '341', ''].map(superiorOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('forces that do not come', () => {
  test('want somebody in their place who was sent after they said so', () => {
    const sentAt = '2026-03-01T01:00:00.000Z';
    const heardAt = '2026-03-01T01:10:00.000Z';
    const refused: Force = { id: 'w1', kind: 'crew', name: '一队', state: 'refused', sentAt, heardAt };
    const second = (at: string): Force => ({ id: 'w2', kind: 'crew', name: '二队', state: 'sent', sentAt: at });
    expect(unreplaced([refused, second(sentAt)])).toEqual([refused]);
    expect(unreplaced([refused, second(heardAt)])).toEqual([refused]);
    expect(unreplaced([refused, second('2026-03-01T01:10:00.001Z')])).toEqual([]);
    const { heardAt: _heard, ...silent } = refused;
    expect(unreplaced([silent])).toEqual([silent]);
  });
});

describe('an alarm', () => {
  test('begins when it is raised, and nothing happens to it before', () => {
    const event = raised('a1', { position: 1 });
    const alarm = evolveAlarm(undefined, event);
    expect(alarm).toMatchObject({ id: 'a1', status: 'pending', version: 1, position: 1 });
    expect(() => evolveAlarm(undefined, received('a1', { position: 2 }))).toThrow(
      'event 2 (alarm.received) came before its alarm was raised',
    );
    expect(evolveAlarm(alarm, received('a1', { position: 2 }))).toMatchObject({ status: 'received', version: 2 });
  });
});

describe('a button of a fire', () => {
  test('is there for who may take its step now', () => {
    const who = (action: FireAction) =>
      ['34', '3418', '341825', '3410'].filter((region) => mayStep(aFire(), action, region));
    expect([who('end'), who('report'), who('feedBack'), who('sign'), who('reopen')]).toEqual([
      ['3418', '341825'],
      ['341825'],
      ['34', '3418', '341825'],
      [],
      [],
    ]);
  });
});
