import {
  pushKindNames,
  pushOutcomeNames,
  pushReasonNames,
  pushUrgencyNames,
  pushWayNames,
} from '../../contract/pushes/kinds.ts';
import type { PushLogFilters, PushLogRow } from '../../contract/pushes/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { pushMessages as say } from './messages.ts';
import { wholePushLog } from './queries.ts';

function whyOf({ why, withoutSms, sms }: PushLogRow): string {
  if (why !== undefined) return pushReasonNames[why];
  if (withoutSms !== undefined) return say.withoutSms(pushReasonNames[withoutSms]);
  return sms?.reason ?? '';
}

const cellsOf = (row: PushLogRow): string[] => [
  dateTime(row.sentAt ?? row.at),
  row.areaName,
  row.rule.name,
  pushKindNames[row.kind],
  pushUrgencyNames[row.urgency],
  row.content === '' ? row.title : row.content,
  row.person.realName,
  pushOutcomeNames[row.outcome],
  whyOf(row),
  String(row.n),
  row.by.map((way) => pushWayNames[way]).join('、'),
  row.sentAt === undefined ? '' : dateTime(row.sentAt),
  row.sms?.to ?? '',
  row.sms ? say.smsStates[row.sms.state] : '',
  row.sms ? String(row.sms.segments) : '',
  row.sms ? String(row.sms.fen) : '',
];

async function* linesOf(pages: AsyncIterable<PushLogRow[]>): AsyncIterable<string[][]> {
  yield [[...say.heads]];
  for await (const rows of pages) yield rows.map(cellsOf);
}

/** What the rules of a region did as a table to be opened elsewhere. */
export function exportPushLog(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  { regionCode }: Pick<Caller, 'regionCode'>,
  asked: PushLogFilters,
  format: 'xlsx' | 'csv',
): RawAnswer {
  const file = linesOf(wholePushLog(ctx, regionCode, asked));
  const name = encodeURIComponent(`${say.logTitle}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="pushes.${format}"; filename*=UTF-8''${name}`,
  });
}
