import { v7 as uuidv7 } from 'uuid';
import type { RunCard } from '../../contract/advice/run-card.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { alarmLevelNames, type AlarmLevel } from '../../contract/rules/levels.ts';
import { rules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { peopleById } from '../people/names.ts';
import { type KnownPerson, serves } from '../people/projections.ts';
import { openPurse } from '../postage/money.ts';
import { announcementWrite } from '../rescue/announcements.ts';
import { rescueMessages as say } from '../rescue/messages.ts';
import { maskedPhone } from '../rescue/secrets.ts';
import { templateText } from '../rescue/sms-text.ts';
import type { FireSms, SmsOutbox } from '../sms/outbox.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { cardFor } from './run-cards.ts';

/** What tells people of a fire's level, to be appended with it, and sent once that is durable. */
export interface LevelTelling {
  events: NewEvent[];
  beside: StreamWrite[];
  rows: BesideRow[];
  send(): void;
  /** Gives the day's quota back what was taken, where it was not appended. */
  giveBack(): void;
}

/**
 * Tells of a fire that its level is set or has changed; undefined where nobody is to be told. `cardId`: the run card
 * that its emergency plan names.
 */
export type TellOfLevel = (fire: Fire, level: AlarmLevel, cardId?: string) => Promise<LevelTelling | undefined>;

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'quotas' | 'options'>;

const system = { userId: 'system', realName: say.system };

/** Whether a fire was as grave before: people are told when it becomes worse, not each time the figures waver. */
async function wasAsGrave({ store }: Ctx, fire: Fire, level: AlarmLevel): Promise<boolean> {
  const past = await store.readStream(fireStream(fire.id));
  return past.some((event) => event.type === 'fire.leveled' && event.data.level <= level);
}

/** SMS that were taken from the day's quota; `leftOut`: how many people get none, since it is used up. */
interface TakenSms {
  sms: (FireSms & { to: string })[];
  leftOut: number;
  giveBack(): void;
}

const none: TakenSms = { sms: [], leftOut: 0, giveBack: () => undefined };

/**
 * SMS to those who have a mobile; none of them where the day's quota is used up. Each card has its own in each area, so
 * that many fires elsewhere, or of a lesser level, silence none. They count into the month's budget and are not bounded
 * by it: who is to come to a fire is told.
 */
async function takeSms(
  ctx: Ctx,
  { id: fireId, areaCode }: Fire,
  content: string,
  { card, people }: { card: RunCard; people: readonly KnownPerson[] },
): Promise<TakenSms> {
  const reached = people.flatMap(({ realName, mobile = '' }) =>
    rules.phone(mobile) === undefined ? [{ realName, mobile }] : [],
  );
  const purse = await openPurse(ctx, ctx.clock.now());
  const by = { id: `runCard:${card.id}:${areaCode}`, regionCode: areaCode };
  if (reached.length === 0) return none;
  if (ctx.quotas.take('sms', by, reached.length)) return { ...none, leftOut: reached.length };
  return {
    leftOut: 0,
    sms: reached.map(({ realName, mobile }) => ({
      kind: 'fire',
      priceFen: purse.priceOf(areaCode),
      phone: mobile,
      text: say.sms.sign + content,
      areaCode,
      fireId,
      smsId: uuidv7({ msecs: ctx.clock.now() }),
      to: `${realName}（${maskedPhone(mobile)}）`,
    })),
    giveBack: () => ctx.quotas.giveBack('sms', by, reached.length),
  };
}

/** Tells the people that a run card names, by a message and, where the card says so, by SMS. */
export function createTellByCard(ctx: Ctx, outbox: Pick<SmsOutbox, 'rowOf' | 'send'>): TellOfLevel {
  const tellingOf = async (card: RunCard, fire: Fire, level: AlarmLevel): Promise<LevelTelling | undefined> => {
    const people = [...(await peopleById(ctx.db, card.notify ?? []))].filter(([, person]) => serves(person));
    if (people.length === 0) return undefined;
    const userIds = people.map(([id]) => id);
    const content = say.byCard(alarmLevelNames[level], await templateText(ctx, fire));
    const { id: noticeId, write } = announcementWrite(
      ctx,
      { regionCode: fire.areaCode },
      {
        messageType: 'warning',
        source: say.announcementSource,
        title: say.announcementTitle(fire.placeName),
        lines: [content, say.cardLine(card.name), card.remark ?? ''],
        userIds,
      },
    );
    const taken =
      card.tellBy === 'sms'
        ? await takeSms(ctx, fire, content, { card, people: people.map(([, person]) => person) })
        : none;
    const { sms, leftOut } = taken;
    return {
      events: [
        {
          type: 'fire.peopleNotified',
          areaCode: fire.areaCode,
          data: {
            by: system,
            userIds,
            // No sentence of the message: who reads of it at the fire is to call them.
            content: leftOut > 0 ? content + say.smsLeftOut(leftOut) : content,
            noticeId,
            ...(sms.length > 0 ? { phones: sms.map(({ to }) => to), smsIds: sms.map(({ smsId }) => smsId) } : {}),
          },
        },
      ],
      beside: [write],
      rows: sms.map((one) => outbox.rowOf(one)),
      send: () => outbox.send(),
      giveBack: () => taken.giveBack(),
    };
  };
  return async (fire, level, cardId) => {
    const card = await cardFor(ctx.db, fire.areaCode, level, cardId);
    if (card?.tellBy === undefined || (await wasAsGrave(ctx, fire, level))) return undefined;
    return tellingOf(card, fire, level);
  };
}
