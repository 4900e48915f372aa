import { alarmLevelNames } from '../rules/levels.ts';
import { sourceTypeNames } from '../alarms/alarm.ts';
import type { FireEvent, PublicEvent } from '../events/catalogue.ts';
import { isFireEvent } from '../events/kinds.ts';
import { forceStateNames } from '../fires/forces.ts';
import { stepResultNames } from '../fires/response.ts';
import { plotKindNames } from '../fires/plot.ts';
import { flightText } from '../fires/flight-words.ts';
import { lotsText, returnedText } from '../fires/supplies.ts';
import { causeName, gradeNames, gradeOf } from '../fires/record.ts';
import { namedLand, saidOfLand } from '../fires/burned.ts';
import { dateTime } from '../time.ts';
import { bufferText, forecastText, begunText, planText, warnedText } from './analysis-text.ts';
import type { Words } from './words.ts';
import { actionNames } from './action-names.ts';

type Of<T extends FireEvent['type']> = Extract<FireEvent, { type: T }>;

const transferNames = { 1: '转交', 2: '上报' } as const;
const taskStates = { accepted: '已接受', done: '已完成', refused: '无法完成' } as const;
const linkStates = { delivered: '已送达', failed: '未送达' } as const;

function ended({ data: { record } }: Of<'fire.ended'>): string {
  const { grade, reason } = gradeOf(record);
  const land = namedLand(record.burned, record.landKinds).map(({ name, areaHa }) => `${name} ${areaHa} 公顷`);
  return [
    `结束处置：${dateTime(record.outAt)} 扑灭`,
    land.length > 0 ? `过火${land.join('、')}` : '无过火面积',
    `死亡 ${record.deaths} 人，重伤 ${record.seriousInjuries} 人，轻伤 ${record.lightInjuries} 人`,
    `原因：${causeName(record.cause, record.causeName)}`,
    `${gradeNames[grade]}（${reason}）`,
  ].join('；');
}

function passed({ data }: Of<'fire.clockPassed'>, words: Words): string {
  const who = data.forceId === undefined ? '' : words.force(data.forceId);
  const what = {
    report: '超时未上报',
    sign: '转交或上报超时未签收',
    answer: `${who}超时未答复`,
    checkIn: `${who}超时未报到`,
    step: `预案步骤“${data.what ?? ''}”超时未落实`,
  }[data.clock];
  return `${what}（应在 ${dateTime(data.due)} 前），提醒${words.region(data.to)}`;
}

/** What happened between regions. */
function ofMoving(
  event: Of<
    'fire.transferred' | 'fire.reported' | 'fire.signed' | 'fire.withdrawn' | 'fire.takenOver' | 'fire.popClosed'
  >,
  words: Words,
): string {
  switch (event.type) {
    case 'fire.transferred':
      return `由${words.region(event.data.from)}转交${words.region(event.data.to)}`;
    case 'fire.reported':
      return `由${words.region(event.data.from)}上报${words.region(event.data.to)}`;
    case 'fire.signed':
      return (
        `${words.region(event.data.to)}签收${words.region(event.data.from)}` +
        `${transferNames[event.data.transferStatus]}的火情`
      );
    case 'fire.takenOver':
      return `${words.region(event.data.to)}从${words.region(event.data.from)}接管指挥`;
    case 'fire.popClosed':
      return `关闭${transferNames[event.data.transferStatus]}提示，未签收`;
    default:
      return '撤回未签收的转交或上报';
  }
}

/** The force of which something is told; nothing where it tells it itself, for then it is who did it. */
const heardOf = ({ data }: Of<'fire.forceAnswered' | 'fire.checkedIn' | 'fire.fedBack'>, words: Words): string =>
  data.by === undefined || data.forceId === undefined ? '' : words.force(data.forceId);

/** What was sent to the fire and what was heard from there. */
function ofCommanding(event: FireEvent, words: Words): string {
  switch (event.type) {
    case 'fire.dispatched': {
      const forces = event.data.forces
        .map(({ name, strength }) => (strength === undefined ? name : `${name}（${strength} 人）`))
        .join('、');
      return `派出${forces}${event.data.otherwise === undefined ? '' : `；未按调派卡或改派：${event.data.otherwise}`}`;
    }
    case 'fire.forceAnswered':
      return `${heardOf(event, words)}${forceStateNames[event.data.state]}`;
    case 'fire.checkedIn':
      return (
        `${heardOf(event, words)}现场报到` +
        (event.data.nextDue === undefined ? '' : `，下次应在 ${dateTime(event.data.nextDue)} 前`)
      );
    case 'fire.fedBack':
      return `${heardOf(event, words)}现场反馈：${event.data.content}`;
    case 'fire.peopleNotified': {
      const told = [words.people(event.data.userIds), ...(event.data.phones ?? [])];
      return `通知${told.filter((name) => name !== '').join('、')}：${event.data.content}`;
    }
    case 'fire.taskReleased':
      return (
        `向${words.people(event.data.userIds)}下达任务：${event.data.content}` +
        (event.data.due === undefined ? '' : `，${dateTime(event.data.due)} 前完成`)
      );
    case 'fire.taskAnswered':
      return `任务“${words.task(event.data.taskId)}”${taskStates[event.data.state]}`;
    case 'fire.linkSent':
      return `向${event.data.to}发出现场链接，${dateTime(event.data.validUntil)} 前有效`;
    case 'fire.linkRevoked':
      return `撤销发给${words.link(event.data.linkId)}的现场链接`;
    case 'fire.linkDelivered':
      // Who opens a link is who did it.
      return event.data.state === 'opened'
        ? '打开现场链接'
        : `发给${words.link(event.data.linkId)}的现场链接${linkStates[event.data.state]}`;
    case 'fire.spreadForecast':
      return forecastText(event.data.forecast);
    case 'fire.routePlanned':
      return planText(event.data.plan);
    case 'fire.bufferDrawn':
      return bufferText(event.data.buffer);
    case 'fire.plotDrawn':
    case 'fire.plotChanged': {
      const { kind, text } = event.data.figure;
      const did = event.type === 'fire.plotDrawn' ? '标绘了' : '修改了标绘的';
      return `${did}${plotKindNames[kind]}${text === undefined ? '' : `“${text}”`}`;
    }
    case 'fire.placeWarned':
      return warnedText(event.data);
    case 'fire.responseBegun':
      return begunText(event.data);
    case 'fire.stepAnswered':
      return `预案步骤“${event.data.what}”：${stepResultNames[event.data.result]}`;
    case 'fire.suppliesSent':
      return `调出物资：${event.data.sendings.map(({ storeName, lots }) => `${storeName} ${lotsText(lots)}`).join('；')}`;
    case 'fire.suppliesArrived':
      return `${event.data.storeName}的物资到场`;
    case 'fire.suppliesReturned':
      return returnedText(event.data);
    case 'fire.flightTold':
      return flightText(event.data);
    case 'fire.plotRemoved':
      return `删除了标绘的${plotKindNames[event.data.kind]}`;
    case 'fire.smsDelivered':
      return `发给${words.sms(event.data.smsId)}的短信${linkStates[event.data.state]}`;
    default:
      return actionNames[event.type];
  }
}

function ofFire(event: FireEvent, words: Words): string {
  switch (event.type) {
    case 'fire.transferred':
    case 'fire.reported':
    case 'fire.signed':
    case 'fire.withdrawn':
    case 'fire.takenOver':
    case 'fire.popClosed':
      return ofMoving(event, words);
    case 'fire.opened':
      return `建立火情：${event.data.placeName}`;
    case 'fire.relocated':
      return `位置修正为${event.data.placeName}（${event.data.longitude.toFixed(5)}, ${event.data.latitude.toFixed(5)}）`;
    case 'fire.associated':
      return `标为重复火情，并入${words.fire(event.data.into)}`;
    case 'fire.dissociated':
      return `取消重复，不再并入${words.fire(event.data.from)}`;
    case 'fire.fireJoined':
      return `${words.fire(event.data.fireId)}作为重复火情并入`;
    case 'fire.fireLeft':
      return `${words.fire(event.data.fireId)}移出，恢复为独立火情`;
    case 'fire.landBurned':
      return `登记过火${event.data.said?.name ?? saidOfLand(event.data.kind).name} ${event.data.areaHa} 公顷`;
    case 'fire.leveled':
      return `定为${alarmLevelNames[event.data.level]}火情：${event.data.reasons.join('，')}`;
    case 'fire.clockPassed':
      return passed(event, words);
    case 'fire.ended':
      return ended(event);
    default:
      return ofCommanding(event, words);
  }
}

const incidentLate = { receive: '报警超时未接警', decide: '报警超时未处置' } as const;

function ofOther(event: Exclude<PublicEvent, FireEvent>, words: Words): string {
  switch (event.type) {
    case 'alarm.raised': {
      const { sourceType, placeName, content } = event.data;
      return [`${sourceTypeNames[sourceType]}：${placeName}`, content].filter(Boolean).join('，');
    }
    case 'incident.clockPassed':
    case 'alarm.clockPassed': {
      const { clock, due, to } = event.data;
      return `${incidentLate[clock]}（应在 ${dateTime(due)} 前），提醒${words.region(to)}`;
    }
    default:
      return actionNames[event.type];
  }
}

/** The remark or the reason of an event, where it has one. */
export function remarkOf({ data }: PublicEvent): string | undefined {
  if ('reason' in data) return data.reason;
  return 'remark' in data ? data.remark : undefined;
}

/** What an event tells, whole, without who did it. */
export function textOf(event: PublicEvent, words: Words): string {
  const told = isFireEvent(event) ? ofFire(event, words) : ofOther(event, words);
  const remark = remarkOf(event);
  if (remark === undefined || remark === '') return told;
  return `${told}，${'reason' in event.data ? '原因' : '备注'}：${remark}`;
}

/** The pictures of an event, where it has some. */
export const imagesOf = ({ data }: PublicEvent): readonly string[] => ('imageUrls' in data ? data.imageUrls : []);
