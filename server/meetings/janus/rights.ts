import type { Sent } from '../../media/forwarding/forwarding-peer.ts';
import type { MaySend } from '../rooms.ts';
import type { Audience } from './audience.ts';
import type { Hall } from './hall.ts';
import type { JanusPerson, JanusSource } from './person.ts';

const kinds: readonly Sent[] = ['audio', 'video', 'screen'];

/** Changes what of a person is passed on, of a kind that changes only. */
export type ChangeRights = (person: JanusPerson, may: MaySend) => void;

/** Holds people to what they may send: Janus passes nothing else on, whatever their browsers do. */
export function createRights(hall: Hall, audience: Audience): ChangeRights {
  /** Janus takes up messages side by side: a change waits until the one before it is done. */
  const doing = new WeakMap<JanusSource, Promise<void>>();
  const mute = async (person: JanusPerson, kind: Sent, isMuted: boolean): Promise<void> => {
    const source = person.sources[kind];
    const before = doing.get(source) ?? Promise.resolve();
    const mine = before.then(() => hall.mute(source.feed, source.mid, isMuted));
    doing.set(source, mine);
    try {
      await mine;
    } catch {
      // A person who can not be muted is removed and has to enter again.
      if (audience.places.get(person.name)?.person === person) audience.lose(person.name);
    }
  };
  return (person, may) => {
    const former = person.may;
    person.may = may;
    for (const kind of kinds) if (former[kind] !== may[kind]) void mute(person, kind, !may[kind]);
    audience.connect();
  };
}
