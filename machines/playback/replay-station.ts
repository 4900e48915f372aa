import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import type { RecordingHeader } from '../../contract/recording.ts';
import type { Wish } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createBus } from '../../streams/bus.ts';
import { createClock$ } from '../../streams/derived/clock.ts';
import { createToasts$ } from '../../streams/derived/toasts.ts';
import { createTape, type TapeFault, type TapeSource } from '../../streams/tape.ts';
import type { Clock, SoundPort } from '../ports.ts';
import { createDesks } from '../desks.ts';
import { meetingsOf } from '../meetings/meetings.ts';
import { createStationCore } from '../station-core.ts';
import type { SessionView, Station } from '../station.ts';
import { chatOf } from '../talk/chat.ts';
import { phoneOf } from '../telephony/phone.ts';
import { videoOf } from '../video/video.ts';
import { createVirtualClock } from '../virtual-clock.ts';
import { createFireAnswers } from './fire-answers.ts';
import { playbackMachine, type Speed, type Target } from './playback-machine.ts';
import { begin, createTapePlayer, type RunEnd, type TapePlayer } from './tape-player.ts';

/** A recording as it plays. Times in milliseconds since 1970. */
export interface PlaybackView {
  state: 'playing' | 'paused' | 'seeking' | 'ended' | 'failed';
  speed: Speed;
  startedAt: number;
  /** Undefined where it is not known before the end. */
  endsAt?: number;
  fault?: TapeFault;
}

/** A station whose bus is fed from a recording. It looks like a live one and obeys no commands. */
export interface ReplayStation extends Station {
  readonly header: RecordingHeader;
  readonly playback$: Behavior<PlaybackView>;
  /** Position of the picture. */
  position(): number;
  play(): void;
  pause(): void;
  seek(target: Target): void;
  setSpeed(speed: Speed): void;
}

/** What a replay works with. The sound is silent where there is none; `limit` is where it ends, if before its end. */
export interface ReplaySetup {
  source: TapeSource;
  clock: Clock;
  speed?: Speed;
  sound?: SoundPort;
  limit?: Target;
}

const lookTypes = [
  'map.moved',
  'map.layers',
  'map.views',
  'alarm.select',
  'incident.select',
  'fire.select',
  'chat.open',
  'chat.place',
  'sound.unlock',
  'sound.silence',
] as const satisfies readonly Wish['type'][];

/**
 * Looking and listening are not commands: the person at a replay may move the map, select, open a conversation, unlock
 * and silence.
 */
const isLook = (wish: Wish): wish is Extract<Wish, { type: (typeof lookTypes)[number] }> =>
  lookTypes.some((type) => type === wish.type);

const silence: SoundPort = { unlock: () => Promise.resolve(), play: () => Promise.resolve(), stop: () => undefined };

type Playback = ActorRefFrom<typeof playbackMachine>;

const running = <Input>(work: (input: Input, isLeft: () => boolean) => Promise<RunEnd>) =>
  fromCallback<{ type: string }, Input>(({ sendBack, input }) => {
    let left = false;
    void (async () => {
      const end = await work(input, () => left);
      if (typeof end === 'string') sendBack({ type: `tape.${end}` });
      else sendBack({ type: 'tape.failed', fault: end });
    })();
    return () => {
      left = true;
    };
  });

const createPlayback = (player: TapePlayer, speed: Speed): Playback =>
  createActor(
    playbackMachine.provide({
      actors: {
        run: running<{ speed: Speed }>((input, isLeft) => player.run(input.speed, isLeft)),
        wind: running<{ target: Target }>((input, isLeft) => player.wind(input.target, isLeft)),
      },
    }),
    { input: { speed } },
  );

function watchPlayback(
  playback: Playback,
  header: RecordingHeader,
  source: TapeSource,
  stop$: Observable<unknown>,
): Behavior<PlaybackView> {
  const startedAt = Date.parse(header.startedAt);
  const view = (): PlaybackView => {
    const {
      value,
      context: { speed, fault },
    } = playback.getSnapshot();
    return {
      state: value,
      speed,
      startedAt,
      ...(source.durationMs === undefined ? {} : { endsAt: startedAt + source.durationMs }),
      ...(fault ? { fault } : {}),
    };
  };
  const view$ = new BehaviorSubject(view());
  playback.subscribe(() => view$.next(view()));
  stop$.subscribe(() => {
    playback.stop();
    view$.complete();
  });
  return view$;
}

const recordedSession = ({ user }: RecordingHeader): SessionView => ({
  state: 'signedIn',
  user: { ...user, region: '', deptName: '', firstLogin: false, userType: 0, roleList: [] },
});

/** A replay has no server: nothing can be sent to one or asked of it. */
const sendsNothing: Pick<
  Station,
  'canCommand' | 'upload' | 'file' | 'tile' | 'baseTile' | 'openSocket' | 'command' | 'unsent' | 'divert'
> = {
  canCommand: false,
  divert() {},
  upload: () => {
    throw new Error('a replay sends nothing');
  },
  file: () => {
    throw new Error('a replay asks nobody');
  },
  tile: () => {
    throw new Error('a replay asks nobody');
  },
  baseTile: () => {
    throw new Error('a replay asks nobody');
  },
  openSocket: () => {
    throw new Error('a replay has no sockets');
  },
  command: () => {
    throw new Error('a replay has no commands');
  },
  unsent: () => 0,
};

/** Nobody can be asked for what has passed: each desk hears the recording from its beginning. */
function beginDesks(station: ReplayStation): void {
  for (const begin of [chatOf, phoneOf, meetingsOf, videoOf]) begin(station);
}

/** Opens a recording, paused at its start; a fault where it can not be read from its first line. */
export async function openReplay({
  source,
  clock,
  speed = 1,
  sound = silence,
  limit,
}: ReplaySetup): Promise<ReplayStation | TapeFault> {
  const tape = createTape(source);
  const header = await tape.header();
  if (!header) return tape.fault ?? { lineNumber: 1, reason: '文件是空的' };
  const startedAt = Date.parse(header.startedAt);
  const virtual = createVirtualClock(startedAt);
  const bus = createBus();
  const stop$ = new Subject<void>();
  const core = createStationCore(bus, {
    clock: virtual,
    clock$: createClock$(virtual, stop$),
    toasts$: createToasts$(bus, stop$),
    sound,
    stop$,
    ask: undefined,
    send: () => undefined,
    late: () => undefined,
  });
  const { picture } = core.live;
  const answers = createFireAnswers(
    bus,
    { fireOf: (fireId) => core.views.fires$.value.byId.get(fireId), now: () => virtual.now() },
    stop$,
  );
  const position = (): number => picture.position;
  const player = createTapePlayer({
    tape,
    bus,
    header,
    real: clock,
    virtual,
    position,
    restart: () => virtual.moveTo(startedAt),
    limit,
  });
  const playback = createPlayback(player, speed);
  const playback$ = watchPlayback(playback, header, source, stop$);
  playback.start();

  const station: ReplayStation = {
    bus,
    clock: virtual,
    header,
    playback$,
    position,
    ...sendsNothing,
    session$: new BehaviorSubject(recordedSession(header)),
    ...core.views,
    rows: core.rows,
    desk: createDesks({ stop$, watch: undefined }),
    play: () => playback.send({ type: 'play' }),
    pause: () => playback.send({ type: 'pause' }),
    seek: (target) => playback.send({ type: 'seek', target }),
    setSpeed: (next) => playback.send({ type: 'speed', speed: next }),
    wish(wish) {
      if (isLook(wish)) bus.publish({ kind: 'wished', wish });
    },
    query: (call, args) => (answers.query(call, args) ?? core.queries.query(call, args)) as never,
    stop() {
      stop$.next();
      stop$.complete();
    },
  };
  beginDesks(station);
  begin(bus, header);
  return station;
}
