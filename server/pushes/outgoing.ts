import { v7 as uuidv7 } from 'uuid';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { PushReason, PushUrgency, PushWay } from '../../contract/pushes/kinds.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import { rules as textRules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import type { KnownPerson } from '../people/projections.ts';
import { announcementWrite } from '../rescue/announcements.ts';
import { maskedPhone } from '../rescue/secrets.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { pushMessages as say } from './messages.ts';
import type { Purse } from '../postage/money.ts';

/** What goes to some people at once: the text of the message, and that of the SMS. */
export interface Parcel {
  rule: { id: string; name: string; areaCode: RegionCode; by: readonly PushWay[] };
  urgency: PushUrgency;
  title: string;
  lines: readonly string[];
  content: string;
  people: readonly { person: KnownPerson; deliveryId: string }[];
}

/** What became of a parcel for one person; a reason alone where nothing goes out. */
export type PersonOutcome =
  | (Pick<EventData<'push.sent'>, 'by' | 'content' | 'noticeId' | 'sms' | 'withoutSms'> & { reason?: undefined })
  | { reason: PushReason };

/** What is appended with the events that tell of a parcel. */
export interface Packed {
  outcomes: ReadonlyMap<string, PersonOutcome>;
  beside: StreamWrite[];
  rows: BesideRow[];
}

type Ctx = Pick<Context, 'clock' | 'quotas'>;

/** SMS that were taken from the day's quota for an append, to be given back where that does not come about. */
export interface QuotaTaken {
  take(rule: Parcel['rule']): boolean;
  giveBack(): void;
}

/** Takes SMS from the day's quota. */
export function takeSms({ quotas }: Pick<Ctx, 'quotas'>): QuotaTaken {
  const taken: { id: string; regionCode: RegionCode }[] = [];
  return {
    take({ id, areaCode }) {
      const by = { id: `push:${id}`, regionCode: areaCode };
      if (quotas.take('sms', by)) return false;
      taken.push(by);
      return true;
    },
    giveBack() {
      for (const by of taken.splice(0)) quotas.giveBack('sms', by);
    },
  };
}

/** Makes what people get: one message for all, and an SMS for each who has a phone, as money and quota allow. */
export function packParcel(
  ctx: Ctx,
  outbox: Pick<SmsOutbox, 'rowOf'>,
  { rule, urgency, title, lines, content, people }: Parcel,
  { purse, taken }: { purse: Purse; taken: QuotaTaken },
): Packed {
  const outcomes = new Map<string, PersonOutcome>();
  const rows: BesideRow[] = [];
  const text = say.sign + content;
  const { segments } = smsSize(text);
  const fen = segments * purse.priceOf(rule.areaCode);
  const isFree = urgency === 1;
  const refusal = (phone: string): PushReason | undefined => {
    if (textRules.phone(phone) !== undefined) return 'noMobile';
    if (!isFree && !purse.hasFor(rule.areaCode, fen)) return 'budget';
    return taken.take(rule) ? undefined : 'quota';
  };
  const hasMessage = rule.by.includes('message') && people.length > 0;
  const announced = hasMessage
    ? announcementWrite(
        ctx,
        { regionCode: rule.areaCode },
        {
          messageType: urgency === 3 ? 'notice' : 'warning',
          source: say.source,
          title,
          lines: [...lines, say.byRule(rule.name)],
          userIds: people.map(({ person }) => person.id),
        },
      )
    : undefined;
  for (const { person, deliveryId } of people) {
    const phone = person.mobile ?? '';
    const withoutSms = rule.by.includes('sms') ? refusal(phone) : undefined;
    const hasSms = rule.by.includes('sms') && withoutSms === undefined;
    if (!announced && withoutSms !== undefined) {
      outcomes.set(deliveryId, { reason: withoutSms });
      continue;
    }
    if (hasSms) {
      purse.pay(rule.areaCode, fen);
      rows.push(
        outbox.rowOf({
          kind: 'push',
          priceFen: purse.priceOf(rule.areaCode),
          phone,
          text,
          areaCode: rule.areaCode,
          smsId: deliveryId,
        }),
      );
    }
    outcomes.set(deliveryId, {
      by: [...(announced ? ['message' as const] : []), ...(hasSms ? ['sms' as const] : [])],
      content,
      ...(announced ? { noticeId: announced.id } : {}),
      ...(hasSms ? { sms: { to: maskedPhone(phone), segments, fen } } : {}),
      ...(withoutSms === undefined ? {} : { withoutSms }),
    });
  }
  return { outcomes, rows, beside: announced ? [announced.write] : [] };
}

/** The id of what goes to one person. */
export const newDeliveryId = ({ clock }: Pick<Ctx, 'clock'>): string => uuidv7({ msecs: clock.now() });
