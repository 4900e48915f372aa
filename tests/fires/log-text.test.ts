import { describe, expect, test } from 'vitest';
import type { EventData, EventType, FireEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { imagesOf, remarkOf, textOf } from '../../contract/log/course-text.ts';
import type { Words } from '../../contract/log/words.ts';
import { aFigure } from '../support/sample-figure.ts';
import { aForecast } from '../support/sample-forecast.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';
import { eventOf, raised } from '../support/sample-events.ts';

const by = { userId: 'u1', realName: '值班员甲' };
const named =
  (what: string) =>
  (id: string): string =>
    `${what}${id}`;
const words: Words = {
  region: named('区'),
  force: named('队'),
  task: named('任务'),
  link: named('收链接者'),
  sms: named('收短信者'),
  fire: named('火情'),
  people: (ids) => ids.map(named('人员')).join('、'),
};
type FireType = FireEvent['type'] & EventType;
const fire = <T extends FireType>(type: T, data: EventData<T>): PublicEvent =>
  eventOf(type, 'fire-f1', data, { position: 1 });
const due = '2026-03-01T02:00:00.000Z';
const record = { outAt: due, burned: {}, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'farming' as const };

describe('the log tells in a sentence', () => {
  test.each<[PublicEvent, string]>([
    [fire('fire.transferred', { by, from: '3418', to: '341825' }), '由区3418转交区341825'],
    [fire('fire.reported', { by, from: '341825', to: '3418' }), '由区341825上报区3418'],
    [fire('fire.signed', { by, transferStatus: 1, from: '3418', to: '341825' }), '区341825签收区3418转交的火情'],
    [fire('fire.signed', { by, transferStatus: 2, from: '341825', to: '3418' }), '区3418签收区341825上报的火情'],
    [fire('fire.takenOver', { by, from: '341825', to: '3418' }), '区3418从区341825接管指挥'],
    [fire('fire.popClosed', { by, transferStatus: 1 }), '关闭转交提示，未签收'],
    [fire('fire.withdrawn', { by, reason: '误点' }), '撤回未签收的转交或上报，原因：误点'],
  ])('what moved between regions: %o', (event, text) => {
    expect(textOf(event, words)).toBe(text);
  });

  test.each<[PublicEvent, string]>([
    [
      fire('fire.dispatched', {
        by,
        forces: [
          { id: '1', kind: 'crew', name: '一队', strength: 0 },
          { id: '2', kind: 'uav', name: '无人机' },
        ],
      }),
      '派出一队（0 人）、无人机',
    ],
    [
      fire('fire.dispatched', {
        by,
        forces: [{ id: '1', kind: 'crew', name: '一队' }],
        otherwise: '二队在外',
        remark: '从北坡上',
      }),
      '派出一队；未按调派卡或改派：二队在外，备注：从北坡上',
    ],
    [fire('fire.forceAnswered', { by, forceId: '1', state: 'arrived' }), '队1已到场'],
    [fire('fire.forceAnswered', { forceId: '1', state: 'refused' }), '无法前往'],
    [fire('fire.checkedIn', { by, forceId: '1', imageUrls: [] }), '队1现场报到'],
    [
      fire('fire.checkedIn', { forceId: '1', imageUrls: [], nextDue: due }),
      '现场报到，下次应在 2026-03-01 10:00:00 前',
    ],
    [fire('fire.fedBack', { by, forceId: '1', content: '烟大', imageUrls: [] }), '队1现场反馈：烟大'],
    [fire('fire.fedBack', { by, content: '烟大', imageUrls: [] }), '现场反馈：烟大'],
    [fire('fire.fedBack', { forceId: '1', content: '烟大', imageUrls: [] }), '现场反馈：烟大'],
    [fire('fire.peopleNotified', { by, userIds: ['1', '2'], content: '待命' }), '通知人员1、人员2：待命'],
    [fire('fire.peopleNotified', { by, userIds: [], content: '待命', phones: ['护林员丙'] }), '通知护林员丙：待命'],
    [
      fire('fire.peopleNotified', { by, userIds: ['1'], content: '待命', phones: ['护林员丙'] }),
      '通知人员1、护林员丙：待命',
    ],
    [fire('fire.taskReleased', { by, taskId: 't', userIds: ['1'], content: '清理余火' }), '向人员1下达任务：清理余火'],
    [
      fire('fire.taskReleased', { by, taskId: 't', userIds: ['1'], content: '清理余火', due }),
      '向人员1下达任务：清理余火，2026-03-01 10:00:00 前完成',
    ],
    [fire('fire.taskAnswered', { by, taskId: 't', state: 'accepted', imageUrls: [] }), '任务“任务t”已接受'],
    [
      fire('fire.taskAnswered', { by, taskId: 't', state: 'refused', remark: '路断', imageUrls: [] }),
      '任务“任务t”无法完成，备注：路断',
    ],
    [
      fire('fire.linkSent', { by, linkId: 'l', to: '村主任', validUntil: due }),
      '向村主任发出现场链接，2026-03-01 10:00:00 前有效',
    ],
    [fire('fire.linkRevoked', { by, linkId: 'l' }), '撤销发给收链接者l的现场链接'],
    [fire('fire.linkDelivered', { linkId: 'l', state: 'opened' }), '打开现场链接'],
    [
      fire('fire.linkDelivered', { linkId: 'l', state: 'failed', reason: '空号' }),
      '发给收链接者l的现场链接未送达，原因：空号',
    ],
    [fire('fire.spreadForecast', { by, forecast: aForecast() }), '火势推演：2 小时后约 12.3 公顷，火头 0.9 公里'],
    [fire('fire.routePlanned', { by, plan: aPlan() }), '前往火场：从旌德县专业队到火场 2 条，最快 21 分钟'],
    [fire('fire.bufferDrawn', { by, buffer: aBuffer() }), '缓冲分析：火情位置周边 3000 米内村庄 1 处、保护目标 1 处'],
    [fire('fire.plotDrawn', { by, figure: aFigure() }), '标绘了进攻箭头'],
    [fire('fire.plotDrawn', { by, figure: aFigure({ kind: 'text', text: '东线' }) }), '标绘了文字“东线”'],
    [fire('fire.plotChanged', { by, figure: aFigure() }), '修改了标绘的进攻箭头'],
    [
      fire('fire.flightTold', {
        by,
        flightId: 'u1',
        name: '北坡巡查',
        uavName: '1号机',
        pilot: '飞手甲',
        state: 'brokenOff',
        flownPercent: 40,
        reason: '电量不足',
      }),
      '无人机航线“北坡巡查”（1号机，飞手飞手甲）已中止，已飞 40%，原因：电量不足',
    ],
    [fire('fire.plotRemoved', { by, figureId: 'p', kind: 'flag' }), '删除了标绘的旗标'],
    [
      fire('fire.placeWarned', {
        by,
        place: { kind: 'protectedObject', name: '版书油库', longitude: 118.5, latitude: 30.3, phone: '0563-8000000' },
        result: 'noAnswer',
      }),
      '预警告知保护目标版书油库（0563-8000000）：未接通',
    ],
    [fire('fire.smsDelivered', { smsId: 's', state: 'delivered' }), '发给收短信者s的短信已送达'],
  ])('what was sent and heard: %o', (event, text) => {
    expect(textOf(event, words)).toBe(text);
  });

  test.each<[PublicEvent, string]>([
    [
      fire('fire.opened', {
        by,
        longitude: 118.5,
        latitude: 30.3,
        startTime: due,
        areaName: '旌德县',
        placeName: '版书镇',
        alarmIds: [],
      }),
      '建立火情：版书镇',
    ],
    [
      fire('fire.relocated', { by, longitude: 118.5, latitude: 30.3, areaName: '旌德县', placeName: '蔡家桥镇' }),
      '位置修正为蔡家桥镇（118.50000, 30.30000）',
    ],
    [fire('fire.associated', { by, into: '2' }), '标为重复火情，并入火情2'],
    [fire('fire.dissociated', { by, from: '2', reason: '两处' }), '取消重复，不再并入火情2，原因：两处'],
    [fire('fire.fireJoined', { by, fireId: '3' }), '火情3作为重复火情并入'],
    [fire('fire.fireLeft', { by, fireId: '3', reason: '两处' }), '火情3移出，恢复为独立火情，原因：两处'],
    [fire('fire.landBurned', { by, kind: 'grass', areaHa: 1.5 }), '登记过火草地 1.5 公顷'],
    [fire('fire.leveled', { level: 1, score: 80, reasons: ['近村庄', '大风'] }), '定为一级火情：近村庄，大风'],
    [fire('fire.alarmJoined', { by, alarmId: 'a' }), '并入报警'],
    [fire('fire.ruledOut', { by, reason: '炊烟' }), '认定无火情，原因：炊烟'],
    [fire('fire.reopened', { by, reason: '复燃' }), '重新打开，原因：复燃'],
    [
      fire('fire.ended', { by, record }),
      '结束处置：2026-03-01 10:00:00 扑灭；无过火面积；死亡 0 人，重伤 0 人，轻伤 0 人；原因：农事用火；一般森林火灾（其他林地起火）',
    ],
    [
      fire('fire.ended', { by, record: { ...record, burned: { forest: 0, shrub: 2, other: 1 }, deaths: 1 } }),
      '结束处置：2026-03-01 10:00:00 扑灭；过火灌木林地 2 公顷、其他林地 1 公顷；死亡 1 人，重伤 0 人，轻伤 0 人；原因：农事用火；较大森林火灾（受害森林面积 2 公顷，达到 1 公顷以上）',
    ],
  ])('what became of a fire: %o', (event, text) => {
    expect(textOf(event, words)).toBe(text);
  });

  test.each<[EventData<'fire.clockPassed'>, string]>([
    [{ clock: 'report', due, to: '3418' }, '超时未上报（应在 2026-03-01 10:00:00 前），提醒区3418'],
    [
      { clock: 'answer', due, to: '341825', forceId: '1' },
      '队1超时未答复（应在 2026-03-01 10:00:00 前），提醒区341825',
    ],
    [{ clock: 'answer', due, to: '341825' }, '超时未答复（应在 2026-03-01 10:00:00 前），提醒区341825'],
    [
      { clock: 'checkIn', due, to: '341825', forceId: '1' },
      '队1超时未报到（应在 2026-03-01 10:00:00 前），提醒区341825',
    ],
  ])('what was due and was not done: %o', (data, text) => {
    expect(textOf(fire('fire.clockPassed', data), words)).toBe(text);
  });

  test('what an alarm saw, with its words where it has some', () => {
    const around = { position: 1 };
    expect(textOf(raised('a1', around, { content: '山上冒烟' }), words)).toBe('视频监控：版书镇，山上冒烟');
    expect(textOf(raised('a1', around, { content: '' }), words)).toBe('视频监控：版书镇');
    expect(textOf(eventOf('alarm.received', 'alarm-a1', { owner: by }, around), words)).toBe('接警');
    expect(textOf(eventOf('alarm.dismissed', 'alarm-a1', { by, reason: '炊烟' }, around), words)).toBe(
      '排除报警，原因：炊烟',
    );
  });

  test('what is neither a fire’s nor an alarm’s by its name alone', () => {
    expect(textOf(eventOf('shift.noted', 'shift-34', { by, text: '风大' }, { position: 1 }), words)).toBe('值班记录');
  });
});

describe('beside the sentence', () => {
  test('an empty remark says nothing', () => {
    expect(textOf(fire('fire.reported', { by, from: '341825', to: '3418', remark: '' }), words)).toBe(
      '由区341825上报区3418',
    );
  });

  test('stands the reason of an event, or its remark, and its pictures', () => {
    expect(remarkOf(fire('fire.ruledOut', { by, reason: '炊烟' }))).toBe('炊烟');
    expect(remarkOf(fire('fire.reported', { by, from: '1', to: '2', remark: '急' }))).toBe('急');
    expect(remarkOf(fire('fire.linkRevoked', { by, linkId: 'l' }))).toBeUndefined();
    expect(imagesOf(fire('fire.checkedIn', { forceId: '1', imageUrls: ['p', 'q'] }))).toEqual(['p', 'q']);
    expect(imagesOf(fire('fire.linkRevoked', { by, linkId: 'l' }))).toEqual([]);
  });
});
