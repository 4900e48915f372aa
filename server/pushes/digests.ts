import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { PushDelivery } from '../../contract/pushes/delivery.ts';
import type { PushReason } from '../../contract/pushes/kinds.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import { serves } from '../people/projections.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import { readDocs } from '../store/doc.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { pushMessages as say } from './messages.ts';
import { openPurse } from '../postage/money.ts';
import { packParcel, takeSms } from './outgoing.ts';
import { ruleInForce } from './rules.ts';
import { pushStream } from './streams.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'quotas'>;

const atOnce = 100;

const droppedOf = (delivery: PushDelivery, reason: PushReason): NewEvent<'push.dropped'> => {
  const { id: deliveryId, rule, person, kind, urgency, about, n, areaCode } = delivery;
  return { type: 'push.dropped', areaCode, data: { deliveryId, rule, person, kind, urgency, about, n, reason } };
};

const dueNow = async ({ db }: Ctx, now: number): Promise<PushDelivery[]> =>
  readDocs(
    await db
      .selectFrom('push_deliveries')
      .select('doc')
      .where('held_until', '<=', now)
      .orderBy('held_until')
      .limit(atOnce)
      .execute(),
  );

/** Sends what was held back and whose quiet time is over: for each person of a rule one message, and one SMS. */
export async function sendDigests(ctx: Ctx, outbox: Pick<SmsOutbox, 'rowOf'>): Promise<void> {
  const now = ctx.clock.now();
  if ((await dueNow(ctx, now)).length === 0) return;
  const taken = takeSms(ctx);
  const decide = async (): Promise<Decided<number>> => {
    taken.giveBack();
    const expectedVersion = await ctx.store.versionOf(pushStream);
    const due = await dueNow(ctx, now);
    const purse = await openPurse(ctx, now);
    const people = await peopleById(
      ctx.db,
      due.map(({ person }) => person.userId),
    );
    const events: NewEvent<'push.merged' | 'push.dropped'>[] = [];
    const [beside, rows]: [StreamWrite[], BesideRow[]] = [[], []];
    for (const delivery of due) {
      const { id: deliveryId, areaCode, n, lines = [], urgency } = delivery;
      const rule = await ruleInForce(ctx, delivery.rule.id);
      const person = people.get(delivery.person.userId);
      if (!rule || !person || !serves(person)) {
        events.push(droppedOf(delivery, 'gone'));
        continue;
      }
      const packed = packParcel(
        ctx,
        outbox,
        {
          rule: { ...delivery.rule, areaCode, by: rule.by },
          urgency,
          title: say.digestTitle(n),
          lines: [...lines, ...(n > lines.length ? [say.digestMore(n - lines.length)] : [])],
          content: say.digestSms(n, lines.at(-1) ?? ''),
          people: [{ person, deliveryId }],
        },
        { purse, taken },
      );
      beside.push(...packed.beside);
      rows.push(...packed.rows);
      const outcome = packed.outcomes.get(deliveryId);
      if (!outcome) continue;
      if (outcome.reason !== undefined) events.push(droppedOf(delivery, outcome.reason));
      else {
        const { reason: _, ...out } = outcome;
        events.push({ type: 'push.merged', areaCode, data: { deliveryId, ...out } });
      }
    }
    return { writes: [{ stream: pushStream, expectedVersion, events }, ...beside], rows, answer: () => due.length };
  };
  await orGiveBack(taken, () => appendDecided(ctx.store, { actor: 'system' }, decide));
}
