import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import { mostHeldLines } from '../../contract/pushes/delivery.ts';
import type { PushReason } from '../../contract/pushes/kinds.ts';
import type { PushRule } from '../../contract/pushes/rule.ts';
import { filled } from '../../contract/pushes/template.ts';
import type { ToldHappening } from '../../contract/pushes/verdict.ts';
import type { Context } from '../context.ts';
import type { KnownPerson } from '../people/projections.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { pushMessages as say } from './messages.ts';
import { newDeliveryId, type Packed } from './outgoing.ts';
import type { PushAmid } from './tables.ts';

/** What tells of pushes. */
export type PushNews = NewEvent<'push.sent' | 'push.held' | 'push.dropped'>;

const linesMax = 200;

/** Who is told, and because of what. */
const whose = (rule: PushRule, { kind, urgency, position, stream, facts }: ToldHappening, person: KnownPerson) => ({
  rule: { id: rule.id, name: rule.name },
  person: { userId: person.id, realName: person.realName },
  kind,
  urgency,
  about: { position, stream, title: say.title(facts.事件 ?? '', facts.地点 ?? '') },
});

/** Gathers what one append is to hold. */
export function createDraft(ctx: Pick<Context, 'clock'>) {
  const sent: NewEvent<'push.sent'>[] = [];
  // What is held back or dropped for one person makes one event, however many alarms a storm brings.
  const held = new Map<string, NewEvent<'push.held'>>();
  const dropped = new Map<string, NewEvent<'push.dropped'>>();
  const [beside, rows]: [StreamWrite[], BesideRow[]] = [[], []];

  const drop = (rule: PushRule, told: ToldHappening, person: KnownPerson, reason: PushReason): void => {
    const key = `${rule.id} ${person.id} ${reason}`;
    const { n = 0, deliveryId = newDeliveryId(ctx) }: Partial<EventData<'push.dropped'>> = dropped.get(key)?.data ?? {};
    const data = { deliveryId, ...whose(rule, told, person), n: n + 1, reason };
    dropped.set(key, { type: 'push.dropped', areaCode: rule.areaCode, data });
  };
  return {
    beside,
    rows,
    drop,
    hold(rule: PushRule, told: ToldHappening, person: KnownPerson, until: number): void {
      const deliveryId = `${rule.id}.${person.id}.${until}`;
      const known = held.get(deliveryId)?.data;
      const data = {
        deliveryId,
        ...whose(rule, told, person),
        urgency: known && known.urgency < told.urgency ? known.urgency : told.urgency,
        until: new Date(until).toISOString(),
        n: (known?.n ?? 0) + 1,
        lines: [...(known?.lines ?? []), filled(rule.text, told.facts).slice(0, linesMax)].slice(-mostHeldLines),
      };
      held.set(deliveryId, { type: 'push.held', areaCode: rule.areaCode, data });
    },
    /** Takes what was packed for people: what goes out to each, or why nothing does. */
    take(rule: PushRule, told: ToldHappening, people: ReadonlyMap<string, KnownPerson>, packed: Packed): void {
      beside.push(...packed.beside);
      rows.push(...packed.rows);
      for (const [deliveryId, outcome] of packed.outcomes) {
        const person = people.get(deliveryId);
        if (!person) continue;
        if (outcome.reason !== undefined) {
          drop(rule, told, person, outcome.reason);
          continue;
        }
        const { reason: _, ...out } = outcome;
        const data = { deliveryId, ...whose(rule, told, person), ...out };
        sent.push({ type: 'push.sent', areaCode: rule.areaCode, data });
      }
    },
    size: (): number => sent.length + held.size + dropped.size,
    /**
     * The events of the append. One of them holds the position up to which the log is done: the last one, or, where
     * an event is done for some people only, that of the last person told.
     */
    events(upTo: number, amid: PushAmid | undefined): PushNews[] {
      const all: PushNews[] = [...sent, ...held.values(), ...dropped.values()];
      const last = all.findLast(
        ({ data: { about, rule, person } }) =>
          !amid || (about.position > upTo && rule.id === amid.ruleId && person.userId === amid.userId),
      );
      if (last) last.data.upTo = upTo;
      return all;
    },
  };
}
