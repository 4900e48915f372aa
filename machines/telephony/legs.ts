import { type ActorRefFrom, createActor } from 'xstate';
import { present } from '../../contract/present.ts';
import type { MediaFault } from '../../streams/bus.ts';
import { watched, type Watch } from '../watch.ts';
import { type LegEmitted, type LegEvent, legMachine } from './leg-machine.ts';
import type { Live } from '../live.ts';
import type { PhoneMedia } from './phone-media.ts';

/** A leg as screens see it. `resting`: the call is not connected at this station. */
export interface LegView {
  state: 'resting' | 'joining' | 'connecting' | 'talking' | 'failed';
  isMuted: boolean;
  fault: MediaFault | undefined;
  message: string | undefined;
}

/** What a live station has beside the bus. */
export type PhoneLive = Live<PhoneMedia>;

/** The legs of the person's calls at this station, by the ids of the calls. */
export interface Legs {
  has(callId: string): boolean;
  ids(): readonly string[];
  /** Makes a leg that rests. */
  add(callId: string): void;
  send(callId: string, event: LegEvent): void;
  /** Ends a leg whose call is over. */
  end(callId: string): void;
  views(): ReadonlyMap<string, LegView>;
}

type Leg = ActorRefFrom<typeof legMachine>;

function legView(leg: Leg): LegView {
  const snapshot = leg.getSnapshot();
  const isJoining = snapshot.matches('answering') || snapshot.matches('joining');
  return {
    state: isJoining
      ? 'joining'
      : snapshot.matches({ talking: { line: 'connected' } })
        ? 'talking'
        : snapshot.matches('talking')
          ? 'connecting'
          : snapshot.matches('failed')
            ? 'failed'
            : 'resting',
    ...snapshot.context,
  };
}

/** What the legs of a station work with. */
interface LegsSetup {
  /** Carries out what they ask for. */
  live: PhoneLive | undefined;
  /** Hears of each change. */
  tell: () => void;
  /** Number of the connection of a call that the next one is to go on from; undefined where the person asked for it. */
  entryOf: (callId: string) => number | undefined;
  watch: Watch | undefined;
}

/** Creates the legs of a station. */
export function createLegs({ live, tell, entryOf, watch }: LegsSetup): Legs {
  const legs = new Map<string, Leg>();
  const offered = (callId: string, answers: boolean): void => {
    if (!live) return;
    const args = { callId, offer: live.media.offer(callId), ...present({ entry: entryOf(callId) }) };
    live.command(answers ? 'phoneAnswer' : 'phoneMedia', args).subscribe((state) => {
      if (state.state === 'done') live.media.answer(callId, state.data.answer);
    });
  };
  const carryOut = (callId: string, asked: LegEmitted): void => {
    if (asked.type === 'open') live?.media.open(callId);
    else if (asked.type === 'offer') offered(callId, asked.answers);
    else if (asked.type === 'mute') live?.media.mute(callId, asked.isOn);
    else live?.media.close(callId);
  };
  return {
    has: (callId) => legs.has(callId),
    ids: () => [...legs.keys()],
    add(callId) {
      const leg = createActor(legMachine, watched(`leg ${callId}`, watch));
      leg.on('*', (asked) => carryOut(callId, asked));
      leg.subscribe(tell);
      legs.set(callId, leg);
      leg.start();
    },
    send: (callId, event) => legs.get(callId)?.send(event),
    end(callId) {
      const leg = legs.get(callId);
      legs.delete(callId);
      leg?.send({ type: 'over' });
    },
    views: () => new Map([...legs].map(([id, leg]) => [id, legView(leg)])),
  };
}
