import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresOf } from '../../server/performance/figures.ts';
import { readFacts } from '../../server/performance/read-facts.ts';
import { readDoc } from '../../server/store/doc.ts';
import { by, fact, type LogRig, openRig } from '../incidents/log-rig.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const at = (moment: string): number => Date.parse(`2026-${moment}:00+08:00`);
const iso = (moment: string): string => new Date(at(moment)).toISOString();

/** An alarm that came at a moment, in an incident that was opened then or somewhat later. */
async function came(id: string, moment: string, opened = moment): Promise<string> {
  rig.clock.set(at(moment));
  const startTime = iso(moment);
  const [alarmId = ''] = await rig.raise({ startTime });
  rig.clock.set(at(opened));
  await rig.open(id, { alarmId, startTime });
  return alarmId;
}
async function dismissed(alarmId: string, moment: string): Promise<void> {
  rig.clock.set(at(moment));
  await rig.tell(`alarm-${alarmId}`, fact('alarm.received', { owner: by }));
  await rig.tell(`alarm-${alarmId}`, fact('alarm.dismissed', { by, reason: '误报' }));
}
const told = async (from: string, until: string) =>
  figuresOf(await readFacts(rig.ctx.db, { areaCode: '341825', from: at(from), until: at(until) }), 6);
const january = () => told('01-01T00:00', '02-01T00:00');
const february = () => told('02-01T00:00', '03-01T00:00');

test('what was opened in the month before counts as stale until it is decided, and as no new one', async () => {
  await came('never', '01-20T20:00');
  await dismissed(await came('long', '01-31T20:00'), '02-15T20:00');
  const { alarms, stale } = await february();
  expect([alarms, stale.most, stale.day]).toEqual([0, 2, '2026-02-01']);
  expect(stale.incidents.map(({ id, hours }) => [id, hours])).toEqual([
    ['never', 39 * 24 + 4],
    ['long', 15 * 24],
  ]);
  expect((await january()).alarms).toBe(2);
});

test('what was decided before the month is none of its own', async () => {
  await dismissed(await came('long', '01-20T20:00'), '01-30T21:00');
  await dismissed(await came('short', '01-31T20:00'), '01-31T21:00');
  expect((await february()).stale).toEqual({ most: 0, incidents: [] });
});

test('what was set aside over the border counts once, in the month in which it came back', async () => {
  await came('one', '01-31T23:00');
  const shelf = { kind: 'byHand', by, reason: '待核实', until: iso('02-01T01:00') };
  await rig.tell('incident-one', fact('incident.shelved', shelf));
  rig.clock.set(at('02-01T01:00'));
  await rig.tell('incident-one', fact('incident.unshelved', { cause: 'expired', reason: '时间到' }));
  expect([(await january()).alarms, (await february()).alarms]).toEqual([0, 1]);
});

test('what was opened for an alarm of a minute before the month is open no longer than that', async () => {
  await dismissed(await came('one', '01-31T23:59', '02-01T00:00'), '02-01T00:10');
  const { alarms, raw, stale } = await february();
  expect([alarms, raw, stale]).toEqual([1, 0, { most: 0, incidents: [] }]);
});

test('an incident stands open as long as what was merged into it does', async () => {
  await dismissed(await came('top', '02-02T08:00'), '02-02T08:10');
  const alarmId = await came('part', '02-02T09:00');
  await rig.tell('incident-part', fact('incident.merged', { into: 'top', by }));
  const part = rig.ctx.db.selectFrom('incidents').select('doc').where('id', '=', 'part');
  const { own } = readDoc((await part.executeTakeFirstOrThrow()).doc);
  await rig.tell('incident-top', fact('incident.absorbed', { incidentId: 'part', evidence: own, by }));
  await dismissed(alarmId, '02-09T09:00');
  expect((await february()).stale).toMatchObject({ most: 1, incidents: [{ id: 'top' }] });
});
