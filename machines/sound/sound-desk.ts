import { BehaviorSubject, type Observable } from 'rxjs';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus } from '../../streams/bus.ts';
import type { FloodView } from '../../streams/derived/flood.ts';
import type { Clock, SoundPort } from '../ports.ts';
import type { SoundView, Wish } from '../station.ts';
import { watched, type Watch } from '../watch.ts';
import { createHeldAlarms } from './held-alarms.ts';
import { aheadOf, type Attending, cueOf, type Listener, listenerOf, raisedIn } from './sound-cues.ts';
import { soundMachine } from './sound-machine.ts';

/** What the sound of a station works with. */
export interface SoundSetup {
  bus: Bus;
  clock: Clock;
  sound: SoundPort;
  /** Address of the alarm sound; undefined where the server did not tell it. */
  soundUrl: () => Promise<string | undefined>;
  /** Of a picture that has taken a message in before it comes here. */
  attending: Attending;
  /** In a flood it sounds once a minute. */
  flood$: Behavior<FloodView>;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

const viewOf = (snapshot: SnapshotFrom<typeof soundMachine>): SoundView => ({
  state: snapshot.matches('locked') ? 'locked' : snapshot.matches('ringing') ? 'ringing' : 'quiet',
  blocked: snapshot.context.blocked,
});

const speaking = (work: () => Promise<void>, done: 'speaker.unlocked' | 'speaker.played') =>
  fromCallback(({ sendBack }) => {
    // Started within the click: browsers unlock sound only then.
    const tried = work();
    void (async () => {
      try {
        await tried;
        sendBack({ type: done });
      } catch {
        sendBack({ type: 'speaker.blocked' });
      }
    })();
  });

/** The alarm sound, driven by what passes the bus. A sign-in is a click, so it unlocks too. */
export function createSoundDesk({
  bus,
  clock,
  sound,
  soundUrl,
  attending,
  flood$,
  stop$,
  watch,
}: SoundSetup): Behavior<SoundView> {
  const play = async (): Promise<void> => {
    const url = await soundUrl();
    if (url === undefined) throw new Error('the server did not tell where the alarm sound is');
    await sound.play(url);
  };
  const actor = createActor(
    soundMachine.provide({
      actors: { unlock: speaking(() => sound.unlock(), 'speaker.unlocked'), play: speaking(play, 'speaker.played') },
    }),
    { clock, ...watched('sound', watch) },
  );
  const view$ = new BehaviorSubject<SoundView>(viewOf(actor.getSnapshot()));
  let listener: Listener | undefined;
  const held = createHeldAlarms(clock, attending, () => actor.send({ type: 'alarm.heard' }));

  const wished = (wish: { type: string }): void => {
    const { type } = wish as Wish;
    if (type === 'sound.unlock' || type === 'session.signIn') actor.send({ type: 'unlock' });
    if (type === 'sound.silence') {
      sound.stop();
      actor.send({ type: 'silence' });
    }
  };
  actor.subscribe((snapshot) => {
    const view = viewOf(snapshot);
    if (view.state !== view$.value.state || view.blocked !== view$.value.blocked) view$.next(view);
  });
  actor.start();
  const flooding = flood$.subscribe(({ since }) =>
    actor.send({ type: since === undefined ? 'flood.ended' : 'flood.began' }),
  );
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wished(message.wish);
    else if (message.kind === 'session') {
      held.clear();
      listener = listenerOf(message);
    } else if (message.kind === 'pushed' && listener) {
      listener.aheadMs = aheadOf(message.frames, clock.now(), listener.aheadMs);
      held.hold(raisedIn(message.frames, listener, clock.now()));
      const cue = cueOf(message.frames, listener, clock.now(), attending);
      listener.hadPicture = true;
      const isHeldAsked = held.look();
      if (cue) actor.send({ type: cue });
      if (isHeldAsked) actor.send({ type: 'alarm.heard' });
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    flooding.unsubscribe();
    held.clear();
    actor.stop();
    view$.complete();
  });
  return view$;
}
