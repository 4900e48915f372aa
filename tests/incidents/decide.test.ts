import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { decideMerge, decideRestore, decideShelve, decideUnshelve } from '../../server/incidents/decide.ts';
import type { StreamWrite } from '../../server/store/port.ts';
import { alarmIn, first, noon, officer, stranger } from '../alarms/given.ts';
import { anIncident } from '../support/fake-incidents.ts';

const by = first;
const incident = (id: string, more: Partial<Incident> = {}): Incident =>
  anIncident([alarmIn('pending')], { id, version: 3, ...more });
const iso = (ms: number): string => new Date(ms).toISOString();
const shelf = { kind: 'byHand' as const, by: officer(by), reason: '窑厂', until: iso(noon + 60_000), at: iso(noon) };
const nobodys = { refused: 'notFound', field: 'incidentId', message: '未找到该警情' };

describe('merging', () => {
  test('says in both who did it and why, and what the other brings with it', () => {
    const [one, into] = [incident('one', { absorbed: { old: incident('old').own } }), incident('into', { version: 5 })];
    expect(decideMerge(by, one, into, '同一处')).toEqual([
      {
        stream: 'incident-one',
        expectedVersion: 3,
        events: [
          { type: 'incident.merged', areaCode: '341825', data: { into: 'into', by: officer(by), reason: '同一处' } },
        ],
      },
      {
        stream: 'incident-into',
        expectedVersion: 5,
        events: [
          {
            type: 'incident.absorbed',
            areaCode: '341825',
            data: { incidentId: 'one', evidence: evidenceIn(one), by: officer(by) },
          },
        ],
      },
    ]);
  });

  test.each([[undefined], ['']])('without a reason says none (%j)', (reason) => {
    const [write] = decideMerge(by, incident('one'), incident('into'), reason) as readonly StreamWrite[];
    expect(write?.events[0]?.data).toStrictEqual({ into: 'into', by: officer(by) });
  });

  test('ends the shelf of the one that goes on, where the other has none', () => {
    const types = (one: Partial<Incident>, into: Partial<Incident>): unknown =>
      (decideMerge(by, incident('one', one), incident('into', into)) as readonly StreamWrite[])[1]?.events.map(
        ({ type }) => type,
      );
    expect(types({}, { shelf })).toEqual(['incident.absorbed', 'incident.unshelved']);
    expect([types({ shelf }, { shelf }), types({ shelf }, {}), types({}, {})]).toEqual([
      ['incident.absorbed'],
      ['incident.absorbed'],
      ['incident.absorbed'],
    ]);
  });

  test('ends the shelf of the one that goes in, where the other has none', () => {
    const types = (one: Partial<Incident>, into: Partial<Incident>): unknown =>
      (decideMerge(by, incident('one', one), incident('into', into)) as readonly StreamWrite[])[0]?.events.map(
        ({ type }) => type,
      );
    expect(types({ shelf }, {})).toEqual(['incident.merged', 'incident.unshelved']);
    expect([types({ shelf }, { shelf }), types({}, { shelf }), types({}, {})]).toEqual([
      ['incident.merged'],
      ['incident.merged'],
      ['incident.merged'],
    ]);
  });

  test('is refused for what is not there, not one’s own, or goes on elsewhere, and names which of the two', () => {
    expect(decideMerge(by, undefined, incident('into'))).toEqual(nobodys);
    expect(decideMerge(stranger, incident('one'), incident('into'))).toEqual(nobodys);
    expect(decideMerge(by, incident('one'), undefined)).toEqual({ ...nobodys, field: 'into' });
    expect(decideMerge(by, incident('one'), incident('into', { areaCode: '341002' }))).toEqual({
      ...nobodys,
      field: 'into',
    });
    const merged = incident('gone', { mergedInto: 'top' });
    const elsewhere = {
      refused: 'notAllowedNow',
      message: '该警情已并入其他警情，请在合并后的警情中操作',
      data: { mergedInto: 'top' },
    };
    expect(decideMerge(by, merged, incident('into'))).toEqual({ ...elsewhere, field: 'incidentId' });
    expect(decideMerge(by, incident('one'), merged)).toEqual({ ...elsewhere, field: 'into' });
    expect(decideMerge(by, incident('one'), incident('one'))).toMatchObject({
      refused: 'badInput',
      field: 'into',
      message: '不能并入自身',
    });
  });
});

describe('restoring', () => {
  const [whole, part] = [incident('whole', { version: 7 }), incident('part', { mergedInto: 'whole' })];

  test('is told to both', () => {
    expect(decideRestore(by, whole, part, '并错了')).toEqual([
      {
        stream: 'incident-part',
        expectedVersion: 3,
        events: [
          { type: 'incident.restored', areaCode: '341825', data: { from: 'whole', by: officer(by), reason: '并错了' } },
        ],
      },
      {
        stream: 'incident-whole',
        expectedVersion: 7,
        events: [
          {
            type: 'incident.parted',
            areaCode: '341825',
            data: { incidentId: 'part', by: officer(by), reason: '并错了' },
          },
        ],
      },
    ]);
  });

  test.each<[string, Incident | undefined, Incident | undefined, object]>([
    ['out of what is not there', undefined, part, nobodys],
    [
      'out of what went into another',
      { ...whole, mergedInto: 'top' },
      part,
      { refused: 'notAllowedNow', field: 'incidentId' },
    ],
    ['of what is not there', whole, undefined, { refused: 'notFound', field: 'restore' }],
    ['of what lies elsewhere', whole, { ...part, areaCode: '341002' }, { refused: 'notFound', field: 'restore' }],
    [
      'of what went into a third one',
      whole,
      { ...part, mergedInto: 'third' },
      { refused: 'notAllowedNow', field: 'restore', message: '该警情未并入此警情' },
    ],
  ])('%s is refused', (_, from, of, refusal) => {
    expect(decideRestore(by, from, of, 'x')).toMatchObject(refusal);
  });
});

describe('setting aside', () => {
  const alarm = (more: Partial<Alarm> = {}, status: Alarm['status'] = 'pending'): Alarm => alarmIn(status, more);
  const decide = (one: Incident | undefined, alarms: readonly Alarm[], ms = 60_000, who = by) =>
    decideShelve(who, one, alarms, { until: iso(noon + ms), reason: '窑厂' }, noon);

  test('says who did it, why and until when', () => {
    expect(decide(incident('one'), [alarm()])).toEqual([
      {
        stream: 'incident-one',
        expectedVersion: 3,
        events: [
          {
            type: 'incident.shelved',
            areaCode: '341825',
            data: { kind: 'byHand', by: officer(by), reason: '窑厂', until: iso(noon + 60_000) },
          },
        ],
      },
    ]);
  });

  test('ends later than now and within a day', () => {
    const day = 24 * 3_600_000;
    const refusals = [0, 1, day, day + 1].map(
      (ms) => (decide(incident('one'), [alarm()], ms) as { message?: string }).message,
    );
    expect(refusals).toEqual(['到期时间应晚于当前时间', undefined, undefined, '搁置最长24小时']);
  });

  test('is refused for what is not there, or lies elsewhere', () => {
    expect([decide(undefined, []), decide(incident('one'), [], 60_000, stranger)]).toEqual([nobodys, nobodys]);
  });

  test('is refused once it is set aside, telling until when', () => {
    expect(decide(incident('one', { shelf }), [])).toMatchObject({
      refused: 'notAllowedNow',
      message: '该警情已搁置',
      data: { until: shelf.until },
    });
  });

  test('is refused where one of its alarms burns, whichever it is', () => {
    const burns = { message: '已确认火情的警情不能搁置' };
    expect(decide(incident('one'), [alarm(), alarm({}, 'confirmed')])).toMatchObject(burns);
    expect(decide(incident('one'), [alarm({}, 'confirmed'), alarm()])).toMatchObject(burns);
  });

  test('is refused where one of its open alarms was reported by a person', () => {
    const waits = { message: '有人员报告的报警尚未处置，不能搁置' };
    for (const status of ['pending', 'received'] as const) {
      expect(decide(incident('one'), [alarm(), alarm({ sourceType: 4 }, status)])).toMatchObject(waits);
    }
    expect(decide(incident('one'), [alarm(), alarm({ sourceType: 4 }, 'dismissed')])).toHaveLength(1);
  });
});

describe('bringing back', () => {
  test('says who did it and why', () => {
    expect(decideUnshelve(by, incident('one', { shelf }), { reason: '烧除结束' })).toEqual([
      {
        stream: 'incident-one',
        expectedVersion: 3,
        events: [
          {
            type: 'incident.unshelved',
            areaCode: '341825',
            data: { cause: 'byHand', by: officer(by), reason: '烧除结束' },
          },
        ],
      },
    ]);
  });

  test('of the shelf that is meant leaves one that began since', () => {
    const since = { reason: '撤销刚才的操作', shelvedAt: new Date(Date.parse(shelf.at) - 1_000).toISOString() };
    expect(decideUnshelve(by, incident('one', { shelf }), since)).toMatchObject({
      refused: 'notAllowedNow',
      field: 'shelvedAt',
      message: '该警情此后已重新搁置，不能撤销',
    });
    expect(decideUnshelve(by, incident('one', { shelf }), { ...since, shelvedAt: shelf.at })).toHaveLength(1);
  });

  test('is refused where nothing was set aside, nor anything is there', () => {
    expect(decideUnshelve(by, incident('one'), { reason: 'x' })).toMatchObject({
      refused: 'notAllowedNow',
      message: '该警情未搁置',
    });
    expect(decideUnshelve(by, undefined, { reason: 'x' })).toEqual(nobodys);
    expect(decideUnshelve(stranger, incident('one', { shelf }), { reason: 'x' })).toEqual(nobodys);
  });
});
