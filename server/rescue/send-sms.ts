import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { serverLimits } from '../../contract/limits.ts';
import { nearShare } from '../../contract/pushes/budget.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import { rescueUrl } from '../../contract/rescue/page.ts';
import type { SmsMoney, SmsRecipient } from '../../contract/rescue/schemas.ts';
import { hourMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import { openPurse, type Purse } from '../postage/money.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import type { Command } from '../store/command.ts';
import type { FireSms, SmsOutbox } from '../sms/outbox.ts';
import { type DraftLink, draftLink } from './links.ts';
import { knownPhones } from './known-phones.ts';
import { rescueMessages as say } from './messages.ts';
import { onFire } from './on-fire.ts';
import { recipientsOf } from './recipients.ts';
import { maskedPhone, secretRow } from './secrets.ts';
import { templateText } from './sms-text.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** What is to be sent, and to which people; with `hours` each gets a link that lives so long. */
export interface SmsOrder {
  fireId: FireId;
  to: readonly SmsRecipient[];
  hours?: number | undefined;
  content?: string | undefined;
}

type Sent = { sent: { to: string; linkId?: string }[] };

/** The text of one message: what was written, else what the region's template says. */
async function textOf(
  ctx: Context,
  fire: Fire,
  content: string | undefined,
  link: DraftLink | undefined,
  origin: string,
): Promise<string> {
  const url = link && rescueUrl(origin, link.secret);
  if (content !== undefined && content !== '')
    return say.sms.sign + (link && url ? say.sms.withContent(content, url, link.validUntil) : content);
  return say.sms.sign + (await templateText(ctx, fire, link && url ? { draft: link, url } : undefined));
}

/** Where SMS leave, and how many each officer may still send, in all and in their own words. */
export interface SmsWay {
  outbox: SmsOutbox;
  quota: RateLimit;
  ownText: RateLimit;
}

/** How many SMS an officer may send. */
export const smsQuota = (clock: ServerClock): Pick<SmsWay, 'quota' | 'ownText'> => ({
  quota: createRateLimit(clock, serverLimits.smsPerOfficer, hourMs),
  ownText: createRateLimit(clock, serverLimits.ownTextPerOfficer, hourMs),
});

/** The scarcest budget from which SMS in an area are paid this month. */
export async function smsMoneyOf(
  ctx: Pick<Context, 'db' | 'clock' | 'gazetteer'>,
  areaCode: RegionCode,
): Promise<SmsMoney> {
  const budget = (await openPurse(ctx, ctx.clock.now())).scarcest(areaCode);
  const massFrom = serverLimits.smsMassFrom;
  if (!budget) return { massFrom };
  const { regionCode, monthlyFen, usedFen } = budget;
  return {
    massFrom,
    budget: {
      areaName: ctx.gazetteer.fullName(regionCode) ?? regionCode,
      monthlyFen,
      usedFen,
      leftFen: Math.max(0, monthlyFen - usedFen),
      isNear: usedFen >= monthlyFen * nearShare,
    },
  };
}

/** Who an order reaches, whether in the officer's own words, and what it costs the fire's region, in 分. */
interface Reach {
  phones: readonly string[];
  isOwnText: boolean;
  areaCode: RegionCode;
  fen: number;
}

/**
 * Why the month's budget does not pay for it. A few SMS always go: a fire is not fought by what is left of a budget;
 * many at once can be told otherwise.
 */
function unpaid(purse: Purse, { phones, areaCode, fen }: Reach): Refusal | undefined {
  const budget = purse.scarcest(areaCode);
  if (phones.length < serverLimits.smsMassFrom || !budget || purse.hasFor(areaCode, fen)) return undefined;
  const leftFen = Math.max(0, budget.monthlyFen - budget.usedFen);
  return refuse('notAllowedNow', {
    field: 'to',
    message: say.overBudget(leftFen, fen, serverLimits.smsMassFrom - 1),
    data: { leftFen, fen },
  });
}

/**
 * Why an order goes too far: strangers get the region's own sentence only, or the office could be made to send anybody
 * anything in its name.
 */
async function bounded(
  ctx: Context,
  { quota, ownText }: SmsWay,
  caller: Caller,
  purse: Purse,
  reach: Reach,
): Promise<Refusal | undefined> {
  const { phones, isOwnText } = reach;
  const over = unpaid(purse, reach);
  if (over) return over;
  const tooMany = (most: number, seconds: number): Refusal =>
    refuse('tooMany', { message: say.tooManySms(most, seconds), data: { seconds } });
  if (isOwnText) {
    const known = await knownPhones(ctx, phones);
    const stranger = phones.findIndex((phone) => !known.has(phone));
    if (stranger >= 0)
      return refuse('badInput', { field: 'content', message: say.strangersText(maskedPhone(phones[stranger] ?? '')) });
    const seconds = ownText.take(caller.userId, phones.length);
    if (seconds > 0) return tooMany(serverLimits.ownTextPerOfficer, seconds);
  }
  const seconds = quota.take(caller.userId, phones.length);
  return seconds > 0
    ? tooMany(serverLimits.smsPerOfficer, seconds)
    : ctx.quotas.take('sms', { id: caller.userId, regionCode: caller.regionCode }, phones.length);
}

type Reached = readonly { to: string; forceId?: string | undefined }[];

/** What the fire's log says of SMS without links. */
const toldOf = (mail: readonly FireSms[], reached: Reached) => ({
  action: 'notify' as const,
  userIds: [],
  content: mail[0]?.text ?? '',
  phones: reached.map(({ to }) => to),
  smsIds: mail.map(({ smsId }) => smsId),
});

/** What it says of those with one. */
const linksSent = (drafts: readonly DraftLink[], reached: Reached) =>
  reached.flatMap(({ to, forceId }, n) => {
    const draft = drafts[n];
    if (!draft) return [];
    const { linkId, validUntil } = draft;
    return [{ action: 'sendLink' as const, linkId, to, forceId, validUntil }];
  });

/**
 * Sends SMS about a fire. What was decided is in the log, and what is to be sent and what its links open beside it,
 * before any of them leaves; each link is known before its message.
 */
export async function sendSms(
  ctx: Context,
  way: SmsWay,
  caller: Caller,
  order: SmsOrder,
  command: Command,
  origin: string,
): Promise<Sent | Refusal> {
  const { outbox } = way;
  const { fireId, to, hours, content } = order;
  const isOwnText = content !== undefined && content !== '';
  const drafts = hours === undefined ? [] : to.map(() => draftLink(ctx, hours));
  let counted: number | undefined;
  const taken = {
    giveBack(): void {
      const { userId: id, regionCode } = caller;
      if (counted !== undefined) ctx.quotas.giveBack('sms', { id, regionCode }, counted);
    },
  };
  const done = await orGiveBack(taken, () =>
    onFire<Sent>(ctx, fireId, { actor: caller.userId, command, regionCode: caller.regionCode }, async ({ fire }) => {
      const reached = await recipientsOf(ctx, caller, fire, to);
      if (isRefusal(reached)) return reached;
      const purse = await openPurse(ctx, ctx.clock.now());
      const mail = await Promise.all(
        reached.map(async (one, n): Promise<FireSms> => {
          const draft = drafts[n];
          const text = await textOf(ctx, fire, content, draft, origin);
          return {
            kind: 'fire',
            priceFen: purse.priceOf(fire.areaCode),
            phone: one.phone,
            text,
            areaCode: fire.areaCode,
            fireId,
            smsId: draft?.linkId ?? uuidv7({ msecs: ctx.clock.now() }),
            linkId: draft?.linkId,
          };
        }),
      );
      // Decided again, where somebody was quicker, they are the same messages.
      const refused =
        counted !== undefined
          ? undefined
          : await bounded(ctx, way, caller, purse, {
              phones: reached.map(({ phone }) => phone),
              isOwnText,
              areaCode: fire.areaCode,
              fen: mail.reduce((sum, { text, priceFen }) => sum + smsSize(text).segments * priceFen, 0),
            });
      if (refused) return refused;
      counted = reached.length;
      const sent = reached.map(({ to: name }, n) => ({ to: name, ...(drafts[n] ? { linkId: drafts[n].linkId } : {}) }));
      return {
        by: caller,
        answer: () => ({ sent }),
        rows: [...drafts.slice(0, mail.length).map(secretRow), ...mail.map((one) => outbox.rowOf(one))],
        wishes: hours === undefined ? [toldOf(mail, reached)] : linksSent(drafts, reached),
      };
    }),
  );
  if (isRefusal(done)) return done;
  outbox.send();
  return done;
}
