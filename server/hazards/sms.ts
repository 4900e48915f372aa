import { v7 as uuidv7 } from 'uuid';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Hazard } from '../../contract/hazards/hazard.ts';
import { hazardKindNames, type HazardOccasion, type WithoutSms } from '../../contract/hazards/kinds.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import type { SmsTemplateKind } from '../../contract/rescue/sms-templates.ts';
import { dayOf } from '../../contract/time.ts';
import { rules as textRules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import { serves } from '../people/projections.ts';
import { placeOf } from '../places/placing.ts';
import { openPurse } from '../postage/money.ts';
import type { Taker } from '../quotas/quotas.ts';
import { rescueMessages } from '../rescue/messages.ts';
import { maskedPhone } from '../rescue/secrets.ts';
import { templateFor } from '../rescue/templates.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import type { BesideRow } from '../store/port.ts';
import { hazardMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'clock' | 'quotas' | 'gazetteer'>;

/** The event and the outbox row of an SMS to the person who mends. Both are appended with what caused them. */
export interface PreparedSms {
  event: NewEvent<'hazard.told'>;
  rows: BesideRow[];
}

/** Of what, of which hazard under which order, until when it is to be mended. */
export interface Telling {
  what: HazardOccasion;
  hazard: Pick<Hazard, 'id' | 'areaCode' | 'kind' | 'longitude' | 'latitude'>;
  order: { person: string; phone?: string | undefined; userId?: string | undefined };
  mendBy: string;
}

const templates: Readonly<Record<HazardOccasion, SmsTemplateKind>> = {
  ordered: 'hazardOrder',
  sentBack: 'hazardSentBack',
  due: 'hazardDue',
};

/** The last day on which it may be mended: a deadline is the end of that day. */
function lastDay(mendBy: string): string {
  const [, month = 0, day = 0] = dayOf(Date.parse(mendBy) - 1)
    .split('-')
    .map(Number);
  return say.day(month, day);
}

/**
 * What the SMS says: by the region's template, with nothing in it that somebody typed, since it goes to whatever number
 * an order names.
 */
async function textOf({ db, gazetteer }: Ctx, { what, hazard, mendBy }: Telling): Promise<string> {
  const { areaCode, kind, longitude, latitude } = hazard;
  const filled: Readonly<Record<string, string>> = {
    隐患: hazardKindNames[kind],
    地点: `${gazetteer.fullName(areaCode) ?? ''}${placeOf(gazetteer, longitude, latitude)?.placeName ?? ''}`,
    期限: lastDay(mendBy),
  };
  const template = await templateFor({ db }, templates[what], areaCode);
  const text = template.replaceAll(/\{(隐患|地点|期限)\}/g, (_, name: string) => filled[name] ?? '');
  return rescueMessages.sms.sign + text;
}

/** The number to use now: that of the account where the order names one, else the number in the order. */
async function phoneOf({ db }: Ctx, { userId, phone }: Telling['order']): Promise<string | undefined> {
  const person = userId === undefined ? undefined : (await peopleById(db, [userId])).get(userId);
  return [person && serves(person) ? person.mobile : undefined, phone].find(
    (one) => one !== undefined && textRules.phone(one) === undefined,
  );
}

/**
 * Makes the SMS to the person who mends; undefined where the order names no way to reach anybody. `take` takes it
 * from the day's quota.
 */
export async function smsFor(
  ctx: Ctx,
  outbox: Pick<SmsOutbox, 'rowOf'>,
  telling: Telling,
  take: () => boolean,
): Promise<PreparedSms | undefined> {
  const { what, hazard, order, mendBy } = telling;
  if (order.userId === undefined && order.phone === undefined) return undefined;
  const phone = await phoneOf(ctx, order);
  const text = await textOf(ctx, telling);
  const purse = await openPurse(ctx, ctx.clock.now());
  const priceFen = purse.priceOf(hazard.areaCode);
  const without = ((): WithoutSms | undefined => {
    if (phone === undefined) return 'noMobile';
    if (!purse.hasFor(hazard.areaCode, smsSize(text).segments * priceFen)) return 'budget';
    return take() ? undefined : 'quota';
  })();
  const smsId = uuidv7({ msecs: ctx.clock.now() });
  const informed = phone === undefined ? order.person : `${order.person}（${maskedPhone(phone)}）`;
  return {
    event: {
      type: 'hazard.told',
      areaCode: hazard.areaCode,
      data: { what, informed, mendBy, ...(without === undefined ? { smsId } : { without }) },
    },
    rows:
      phone === undefined || without !== undefined
        ? []
        : [
            outbox.rowOf({
              kind: 'hazard',
              hazardId: hazard.id,
              phone,
              text,
              areaCode: hazard.areaCode,
              smsId,
              priceFen,
            }),
          ],
  };
}

/** Takes one SMS from the day's quota of somebody, once, however often the same is decided. */
export function takeOnce({ quotas }: Pick<Ctx, 'quotas'>, by: Taker) {
  let taken: boolean | undefined;
  return {
    take: (): boolean => (taken ??= quotas.take('sms', by) === undefined),
    /** Nothing came of it. */
    giveBack(): void {
      if (taken === true) quotas.giveBack('sms', by);
      taken = undefined;
    },
  };
}
