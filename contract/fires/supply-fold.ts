import type { FireEvent } from './events.ts';
import type { FireSupply } from './supplies.ts';

type Of<T extends FireEvent['type']> = Extract<FireEvent, { type: T }>;

const changed = (supplies: readonly FireSupply[], id: string, to: Partial<FireSupply>): readonly FireSupply[] =>
  supplies.map((one) => (one.id === id ? { ...one, ...to } : one));

/** What storehouses sent to a fire, after one more event. */
export function withSupplies(
  supplies: readonly FireSupply[],
  event: Of<'fire.suppliesSent' | 'fire.suppliesArrived' | 'fire.suppliesReturned'>,
): readonly FireSupply[] {
  switch (event.type) {
    case 'fire.suppliesSent':
      return [
        ...supplies,
        ...event.data.sendings.map((one): FireSupply => ({ ...one, state: 'sent', sentAt: event.at })),
      ];
    case 'fire.suppliesArrived':
      return changed(supplies, event.data.sendingId, { state: 'arrived', arrivedAt: event.at });
    case 'fire.suppliesReturned':
      return changed(supplies, event.data.sendingId, {
        state: 'returned',
        returnedAt: event.at,
        returned: event.data.lots,
      });
    default:
      return event satisfies never;
  }
}
