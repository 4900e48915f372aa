import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { disasterColourNames, disasterGradeNames } from '../../contract/disasters/words.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { hazardIdIn } from '../../contract/hazards/hazard.ts';
import { hazardGradeNames } from '../../contract/hazards/kinds.ts';
import { hazardClockNames } from '../../contract/hazards/lifecycle.ts';
import { pushKindNames } from '../../contract/pushes/kinds.ts';
import type { PushFacts } from '../../contract/pushes/template.ts';
import type { Happening, ToldHappening } from '../../contract/pushes/verdict.ts';
import { alarmLevelNames, type Priority, priorityNames } from '../../contract/rules/levels.ts';
import { passedClockNames } from '../../contract/statistics/clocks.ts';
import { idIn } from '../../contract/stream-names.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { type Doc, readDoc } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** A moment to the minute, without its year. */
const minuteOf = (iso: string): string => dateTime(iso).slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length);

/** Where a thing lies, by its row in a read model; nothing where it has none. */
function placeFacts<Thing extends { areaName: string; placeName: string }>(
  row: { doc: Doc<Thing> } | undefined,
): PushFacts {
  const thing = row && readDoc(row.doc);
  return thing ? { 地点: `${thing.areaName}${thing.placeName}` } : {};
}

const fireFacts = async ({ db }: Ctx, { stream }: LookoutEvent): Promise<PushFacts> =>
  placeFacts(await db.selectFrom('fires').select('doc').where('id', '=', idIn('fire', stream)).executeTakeFirst());

const incidentFacts = async ({ db }: Ctx, { stream }: LookoutEvent): Promise<PushFacts> =>
  placeFacts(
    await db.selectFrom('incidents').select('doc').where('id', '=', idIn('incident', stream)).executeTakeFirst(),
  );

const alarmFacts = async ({ db }: Ctx, { stream }: LookoutEvent): Promise<PushFacts> =>
  placeFacts(await db.selectFrom('alarms').select('doc').where('id', '=', idIn('alarm', stream)).executeTakeFirst());

/** Where what was late lies. */
const lateFacts = {
  'fire.clockPassed': fireFacts,
  'incident.clockPassed': incidentFacts,
  'alarm.clockPassed': alarmFacts,
} as const;

async function hazardFacts({ db }: Ctx, event: LookoutEvent): Promise<PushFacts> {
  const row = await db
    .selectFrom('hazards')
    .select('doc')
    .where('id', '=', hazardIdIn(event.stream))
    .executeTakeFirst();
  const hazard = row && readDoc(row.doc);
  return hazard ? { 地点: hazard.placeName, ...(hazard.grade ? { 级别: hazardGradeNames[hazard.grade] } : {}) } : {};
}

async function ownFacts(ctx: Ctx, event: LookoutEvent, { grade }: Happening): Promise<PushFacts> {
  const nameOf = (code: string): string => ctx.gazetteer.fullName(code) ?? code;
  switch (event.type) {
    case 'alarm.raised': {
      const { areaName, placeName, sourceType, content = '', startTime } = event.data;
      return {
        地点: `${areaName}${placeName}`,
        来源: sourceTypeNames[sourceType],
        说明: content,
        时间: minuteOf(startTime),
      };
    }
    case 'incident.opened': {
      const { areaName, placeName, first } = event.data;
      return {
        地点: `${areaName}${placeName}`,
        来源: sourceTypeNames[first.sourceType],
        级别: `${priorityNames[grade as Priority]}优先级`,
        时间: minuteOf(first.startTime),
      };
    }
    case 'fire.opened': {
      const { areaName, placeName, startTime, remark = '' } = event.data;
      return { 地点: `${areaName}${placeName}`, 时间: minuteOf(startTime), 说明: remark };
    }
    case 'fire.leveled': {
      const { level, reasons } = event.data;
      return { ...(await fireFacts(ctx, event)), 级别: alarmLevelNames[level], 说明: reasons.join('；') };
    }
    case 'fire.transferred':
    case 'fire.reported':
      return { ...(await fireFacts(ctx, event)), 单位: nameOf(event.data.from), 说明: event.data.remark ?? '' };
    case 'fire.ended':
      return { ...(await fireFacts(ctx, event)), 说明: event.data.record.causeName ?? '' };
    case 'fire.clockPassed':
    case 'alarm.clockPassed':
    case 'incident.clockPassed': {
      const { clock, due } = event.data;
      const facts = await lateFacts[event.type](ctx, event);
      return { ...facts, 期限: minuteOf(due), 说明: passedClockNames[clock] };
    }
    case 'disaster.issued':
    case 'disaster.updated': {
      const { message, areaCodes, validUntil } = event.data;
      return {
        地点: areaCodes.slice(0, 3).map(nameOf).join('、') + (areaCodes.length > 3 ? '等' : ''),
        级别: `${disasterColourNames[message.colour]}（${disasterGradeNames[message.colour]}）`,
        期限: minuteOf(validUntil),
        单位: message.senderName ?? message.sender,
        说明: message.headline,
      };
    }
    case 'hazard.clockPassed': {
      const { clock, due } = event.data;
      return { ...(await hazardFacts(ctx, event)), 期限: minuteOf(due), 说明: `${hazardClockNames[clock]}超时` };
    }
    default:
      return {};
  }
}

/** A happening with what it fills templates with. */
export async function toldOf(ctx: Ctx, event: LookoutEvent, happening: Happening): Promise<ToldHappening> {
  const facts = await ownFacts(ctx, event, happening);
  const area = happening.areaCodes[0] ?? event.areaCode;
  return {
    ...happening,
    facts: {
      事件: pushKindNames[happening.kind],
      区域: ctx.gazetteer.fullName(area) ?? area,
      时间: minuteOf(event.at),
      地点: '',
      ...facts,
    },
  };
}
