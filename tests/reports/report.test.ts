import { describe, expect, test } from 'vitest';
import type { Report, ReportLine } from '../../contract/reports/schemas.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { points, raised } from '../alarms/raised.ts';
import { openFires, type Who } from '../fires/given.ts';
import { gathererOf, incidentOf } from '../incidents/seen.ts';
import { fireId, tellHistory } from './known-history.ts';
import { openToldFire } from './told-fire.ts';

const house = openToldFire();
const { events } = house;

const report = (who: Who = 'county'): Promise<Report> => house.given.data<Report>(who, 'fireReport', { fireId });
const lines = ({ sections }: Report, key: string): ReportLine[] =>
  sections.find((section) => section.key === key)?.lines ?? [];
const line = (made: Report, section: string, key: string): ReportLine | undefined =>
  lines(made, section).find((one) => one.key === key);

test('a report without a record says why there is none, by what became of the fire', async () => {
  const emptyOf = async (id: string): Promise<string | undefined> =>
    (await house.given.data<Report>('county', 'fireReport', { fireId: id })).sections.find(
      ({ key }) => key === 'record',
    )?.empty;
  const [none, same, main] = [await house.given.burning(), await house.given.burning(), await house.given.burning()];
  expect(await emptyOf(none.fireId)).toBe('火情尚未结束，没有灾害记录');
  await house.given.data('county', 'noFire', { fireId: none.fireId, reason: '炊烟' });
  await house.given.data('county', 'associateFire', { fireId: same.fireId, into: main.fireId });
  expect([await emptyOf(none.fireId), await emptyOf(same.fireId)]).toEqual([
    '已认定为无火情，没有灾害记录',
    '重复火情，灾害情况见所并入的火情',
  ]);
});

describe('the report of a closed fire', () => {
  test('tells each step to the second, how long it took, and by which events', async () => {
    const made = await report();
    expect(lines(made, 'times').map(({ cells, events: positions }) => [...cells, positions])).toEqual([
      ['发现', '2026-03-01 10:00:30', '—', '—', events('raised')],
      ['报警产生', '2026-03-01 10:01:05', '0分35秒', '0分35秒', events('raised')],
      ['接警', '2026-03-01 10:02:17', '1分12秒', '1分47秒', events('raised', 'received')],
      ['确认火情', '2026-03-01 10:05:47', '3分30秒', '5分17秒', events('raised', 'received', 'opened')],
      ['上报', '2026-03-01 10:12:30', '6分43秒', '12分00秒', events('raised', 'opened', 'reported')],
      ['上级签收', '2026-03-01 10:14:45', '2分15秒', '14分15秒', events('raised', 'reported', 'signed')],
      ['派出力量', '2026-03-01 10:10:00', '提前 4分45秒', '9分30秒', events('raised', 'dispatched', 'signed')],
      ['力量到场', '2026-03-01 10:43:09', '33分09秒', '42分39秒', events('raised', 'dispatched', 'arrived')],
      ['火势控制', '2026-03-01 11:30:00', '46分51秒', '89分30秒', events('raised', 'arrived', 'ended')],
      ['扑灭', '2026-03-01 12:00:00', '30分00秒', '119分30秒', events('raised', 'ended')],
      ['处置结束', '2026-03-01 12:30:00', '30分00秒', '149分30秒', events('raised', 'ended')],
    ]);
  });

  test('gives the grade with its reason from the end of the handling and the land that was found after', async () => {
    const made = await report();
    expect(line(made, 'record', 'grade')).toMatchObject({
      cells: ['火灾等级', '较大森林火灾（受害森林面积 1.1 公顷，达到 1 公顷以上）'],
      events: events('ended', 'land'),
    });
    expect(line(made, 'record', 'land')).toMatchObject({
      cells: ['过火面积', '有林地 1.1 公顷、草地 2 公顷'],
      events: events('ended', 'land'),
    });
    expect(line(made, 'record', 'casualties')).toMatchObject({
      cells: ['伤亡', '死亡 0 人，重伤 0 人，轻伤 1 人'],
      events: events('ended'),
    });
    expect(line(made, 'record', 'cause')?.cells).toEqual(['起火原因', '农事用火：烧田埂']);
  });

  test('counts alarms, forces with people and times, tasks, transfers, deadlines, each with its events', async () => {
    const made = await report();
    expect(lines(made, 'sources').map(({ cells, events: positions }) => [...cells, positions])).toEqual([
      ['电话报警', '1', '2026-03-01 10:02:00', '2026-03-01 10:02:00', events('raisedByPhone')],
      ['视频监控', '1', '2026-03-01 10:00:30', '2026-03-01 10:00:30', events('raised')],
    ]);
    expect(line(made, 'forces', 'f1')).toMatchObject({
      cells: [
        '旌德县专业队',
        '扑火队伍',
        '32',
        '2026-03-01 10:10:00',
        '2026-03-01 10:43:09',
        '2026-03-01 12:20:10',
        '33分09秒',
        '97分01秒',
      ],
      events: events('dispatched', 'arrived', 'left'),
    });
    expect(line(made, 'forces', 'f2')?.cells.slice(3)).toEqual(['2026-03-01 10:10:00', '未到场', '—', '—', '—']);
    expect(line(made, 'forces', 'total')).toMatchObject({
      cells: ['合计', '2 支', '35', '', '', '', '', ''],
      events: events('dispatched'),
    });
    expect(lines(made, 'transfers')).toMatchObject([
      {
        cells: ['上报', '2026-03-01 10:12:30', '旌德县', '宣城市', '旌德值班员', '2026-03-01 10:14:45 宣城值班员 签收'],
        events: events('reported', 'signed'),
      },
    ]);
    expect(line(made, 'tasks', 't1')).toMatchObject({
      cells: [
        '2026-03-01 10:16:00',
        '清点物资',
        '宣城值班员',
        '2026-03-01 11:00:00',
        '宣城值班员：已完成（2026-03-01 10:40:00）',
      ],
      events: events('task', 'taskDone'),
    });
    expect(lines(made, 'passed')).toMatchObject([
      {
        cells: ['2026-03-01 11:13:09', '旌德县专业队未按时报到', '2026-03-01 11:13:09', '旌德县'],
        events: events('late'),
      },
    ]);
  });

  test('draws where it was, the alarms that the reader may see, and the forces whose place is known', async () => {
    const { sketch } = await report();
    expect(sketch.marks.map(({ number, kind, name, event }) => [number, kind, name, event])).toEqual([
      [1, 'fire', '旌阳镇云乐路北侧山坡', house.at['opened']],
      [2, 'alarm', '视频监控，2026-03-01 10:00:30', house.at['raised']],
      [3, 'alarm', '电话报警，2026-03-01 10:02:00', house.at['raisedByPhone']],
      [4, 'force', '旌德县专业队，已撤离，位置更新于 2026-03-01 10:43:09', house.at['arrived']],
    ]);
    const [fire, , , force] = sketch.marks;
    // It told a place north-east of the fire.
    expect([(force?.x ?? 0) > (fire?.x ?? 0), (force?.y ?? 0) < (fire?.y ?? 0)]).toEqual([true, true]);
    const own = sketch.lines.filter(({ isOwn }) => isOwn).flatMap(({ points }) => points);
    expect(own.length).toBeGreaterThan(50);
    for (const [x, y] of [...own, ...sketch.marks.map((mark) => [mark.x, mark.y] as const)])
      expect(x >= 0 && x <= sketch.width && y >= 0 && y <= sketch.height).toBe(true);
    expect(sketch.widthM).toBeGreaterThan(20_000);
    expect(sketch.widthM).toBeLessThan(120_000);
  });

  test('lists in its appendix every event that a line names, with what it is for', async () => {
    const { sections, events: appendix } = await report();
    const listed = new Map(appendix.map((one) => [one.position, one]));
    for (const { number, events: positions } of sections
      .filter(({ key }) => key !== 'course')
      .flatMap((section) => section.lines)) {
      for (const position of positions) expect(listed.get(position)?.usedIn).toContain(number);
    }
    for (const { events: positions } of sections.flatMap((section) => section.lines))
      for (const position of positions) expect(listed.has(position)).toBe(true);
    expect(listed.get(house.at['ended'] as number)).toMatchObject({
      at: '2026-03-01 12:30:00',
      what: '火情处置结束',
      who: '旌德值班员',
    });
    expect(appendix.map(({ position }) => position)).toEqual(
      appendix.map(({ position }) => position).toSorted((a, b) => a - b),
    );
  });

  test('every line with a figure names at least one event', async () => {
    const { sections } = await report();
    const bare = sections
      .flatMap(({ lines: all }) => all)
      .filter(({ cells, events: positions }) => positions.length === 0 && cells.slice(1).some((cell) => cell !== '—'));
    expect(bare).toEqual([]);
  });

  test('holds no telephone number', async () => {
    const text = JSON.stringify(await report('province'));
    expect(text).toContain('（电话号码不列出）');
    expect(text).toContain('另发短信 2 条');
    expect(text).not.toMatch(/13912345678|13800138000|8601119/);
  });

  test('is for who may see the fire, and holds nothing of other regions', async () => {
    expect((await house.given.ask('elsewhere', 'fireReport', { fireId })).answer).toMatchObject({
      code: 'A0404',
      field: 'fireId',
      message: '未找到该火情',
    });
    const [county, province] = [await report('county'), await report('province')];
    expect(county.events.map(({ position }) => position)).not.toContain(house.at['elsewhereRaised']);
    expect(lines(county, 'sources').map(({ cells }) => cells[0])).not.toContain('卫星遥感');
    expect(province.events.map(({ position }) => position)).toContain(house.at['elsewhereRaised']);
    expect(line(province, 'head', 'alarms')?.cells[1]).toBe('3 起');
    expect(line(county, 'head', 'alarms')?.cells[1]).toBe('2 起');
  });

  test('shows the photos that came with an event, and names those that it can not show', async () => {
    expect((await report()).photos).toEqual([
      {
        number: 'P1',
        at: '2026-03-01 10:50:00',
        who: '旌德值班员',
        caption: '火势向南',
        event: house.at['fedBack'],
        fileId: expect.any(String),
      },
      { number: 'P2', at: '2026-03-01 10:50:00', who: '旌德值班员', caption: '火势向南', event: house.at['fedBack'] },
    ]);
  });
});

test('the deadlines that its alarms missed before they were a fire stand among the time-outs', async () => {
  const given = await openFires();
  try {
    const alarmId = await raised(given.server, points.jingde);
    await gathererOf(given.server).gather();
    const incidentId = (await incidentOf(given.server, alarmId)) ?? '';
    const startedAt = given.clock.now();
    const pass = async (clock: 'receive' | 'decide', minutes: number): Promise<number> => {
      given.clock.set(startedAt + minutes * 60_000);
      const stream = incidentStream(incidentId);
      const { store } = given.server.ctx;
      const expectedVersion = (await store.readStream(stream)).length;
      const data = { clock, due: new Date(given.clock.now()).toISOString(), to: '3418' };
      const appended = await store.append({
        actor: 'system',
        writes: [{ stream, expectedVersion, events: [{ type: 'incident.clockPassed', areaCode: '341825', data }] }],
      });
      if (!appended.appended) throw new Error(`${stream} stands at ${appended.actualVersion}`);
      return (appended.events[0] as LookoutEvent).position;
    };
    const late = await pass('receive', 3);
    await given.data('county', 'receiveFire', { alarmId });
    const later = await pass('decide', 9);
    const { fireId: id } = await given.data<{ fireId: string }>('county', 'confirmAlarm', { alarmId });
    const course = await given.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId: id });
    expect(
      course.filter(({ subject }) => subject === 'incident').map(({ position, text }) => [position, text.slice(0, 7)]),
    ).toEqual([
      [late, '报警超时未接警'],
      [later, '报警超时未处置'],
    ]);
    const made = await given.data<Report>('county', 'fireReport', { fireId: id });
    expect(lines(made, 'passed').map(({ cells, events: positions }) => [cells[1], cells[3], positions])).toEqual([
      ['报警未按时接警', '宣城市', [late]],
      ['报警未按时处置', '宣城市', [later]],
    ]);
    expect(made.events.find(({ position }) => position === late)).toMatchObject({
      what: '警情超时',
      usedIn: [lines(made, 'passed')[0]?.number],
    });
  } finally {
    await given.server.stop();
  }
});

test('the report of a running fire says that it is one, and has no record', async () => {
  const other = await openFires();
  try {
    await tellHistory(other, 'https://example.org/none.jpg', 'arrived');
    const made = await other.data<Report>('county', 'fireReport', { fireId });
    expect(made).toMatchObject({ isRunning: true, title: '旌阳镇云乐路北侧山坡火情处置情况报告（未结束）' });
    expect(lines(made, 'record')).toEqual([]);
    expect(lines(made, 'times').slice(-2)).toMatchObject([
      { cells: ['扑灭', '—', '—', '—'], events: [] },
      { cells: ['处置结束', '—', '—', '—'], events: [] },
    ]);
  } finally {
    await other.server.stop();
  }
});
