import { describe, expect, test } from 'vitest';
import type { RecordingHeader } from '../../contract/recording.ts';
import { openReplay, type ReplaySetup, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { chatOf } from '../../machines/talk/chat.ts';
import { videoOf } from '../../machines/video/video.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { raised, sampleStart } from '../support/sample-events.ts';

const header: RecordingHeader = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};
const pushed = (t: number, position: number): string =>
  JSON.stringify({
    t,
    message: { kind: 'pushed', frames: [raised(`a${position}`, { position, at: sampleStart + t }, { sourceType: 4 })] },
  });
const prompt = JSON.stringify({
  t: 0,
  message: {
    kind: 'answered',
    call: 'alarmPrompt',
    key: 'alarmPrompt {}',
    answer: { data: { mediaUrl: '/recorded.wav' } },
  },
});
const night = [JSON.stringify(header), pushed(1_000, 1), pushed(2_000, 2)];

async function open(lines: readonly string[], more: Partial<ReplaySetup> = {}) {
  const clock = createManualClock();
  const opened = await openReplay({ source: linesSource(lines), clock, ...more });
  if ('lineNumber' in opened) throw new Error(opened.reason);
  return { clock, station: opened };
}
const listening = () => {
  const played: string[] = [];
  const sound = {
    unlock: () => Promise.resolve(),
    play: (url: string) => {
      played.push(url);
      return Promise.resolve();
    },
    stop: () => undefined,
  };
  return { played, sound };
};
const ids = (station: ReplayStation): string[] => [...station.alarms$.value.byId.keys()];

describe('a recording that is opened', () => {
  test('is paused at its start, at the speed of life, and known to its end', async () => {
    const { station } = await open(night);
    expect(station.playback$.value).toStrictEqual({
      state: 'paused',
      speed: 1,
      startedAt: sampleStart,
      endsAt: sampleStart + 2_000,
    });
    expect([ids(station), station.clock$.value, station.header, station.position()]).toEqual([
      [],
      sampleStart,
      header,
      0,
    ]);
  });
  test('does not know its end where its source can not tell', async () => {
    const source = linesSource(night);
    const { station } = await open(night, { source: { open: () => source.open() } });
    expect(station.playback$.value).toStrictEqual({ state: 'paused', speed: 1, startedAt: sampleStart });
  });
  test('shows who was recorded, as somebody who can do nothing', async () => {
    const { station } = await open(night);
    expect(station.session$.value).toStrictEqual({
      state: 'signedIn',
      user: { ...header.user, region: '', deptName: '', firstLogin: false, userType: 0, roleList: [] },
    });
    expect(station.canCommand).toBe(false);
    expect(() => station.upload('upload', {} as never, {} as never)).toThrow('sends nothing');
    expect(() => station.file('alarmPage', {})).toThrow('asks nobody');
    expect(() => station.command('receiveFire', {} as never)).toThrow('no commands');
  });
  test('is none where its first line can not be read, and says which and why', async () => {
    const clock = createManualClock();
    expect(await openReplay({ source: linesSource(['{}']), clock })).toEqual({
      lineNumber: 1,
      reason: '既不是录制文件的首行，也不是事件',
    });
    expect(await openReplay({ source: linesSource(['', 'x']), clock })).toEqual({
      lineNumber: 2,
      reason: '不是有效的 JSON',
    });
    expect(await openReplay({ source: linesSource([]), clock })).toEqual({ lineNumber: 1, reason: '文件是空的' });
  });
});

describe('a recording that plays', () => {
  test('may be of a time when what was secret was covered in it', async () => {
    const covered = [
      { kind: 'wished', wish: { type: 'session.signIn', username: 'jingde', password: '***' } },
      { kind: 'wished', wish: { type: 'command', commandId: 'c', call: 'factorConfirm', args: { code: '***' } } },
      { kind: 'answered', call: 'factorConfirm', key: 'c', answer: { data: { secretCodes: '***' } } },
      { kind: 'answered', call: 'externalMine', key: 'externalMine {"secret":"***"}', answer: { data: {} } },
    ].map((message) => JSON.stringify({ t: 500, message }));
    const { station, clock } = await open([night[0]!, ...covered, ...night.slice(1)], { speed: 'max' });
    station.play();
    await clock.pass(10);
    expect([station.playback$.value.state, station.position()]).toEqual(['ended', 2]);
    station.stop();
  });
  test('tells its screens of each step, and of the fault that ends it', async () => {
    const { station, clock } = await open([...night, 'oops'], { speed: 'max' });
    const seen: string[] = [];
    station.playback$.subscribe(({ state }) => {
      seen.push(state);
    });
    station.play();
    await clock.pass(10);
    expect(seen).toEqual(['paused', 'playing', 'failed']);
    expect(station.playback$.value).toStrictEqual({
      state: 'failed',
      speed: 'max',
      startedAt: sampleStart,
      endsAt: station.playback$.value.endsAt,
      fault: { lineNumber: 4, reason: '不是有效的 JSON' },
    });
    expect(ids(station)).toEqual(['a1', 'a2']);
  });
  test('ends at its limit', async () => {
    const { station, clock } = await open(night, { speed: 'max', limit: { position: 1 } });
    station.play();
    await clock.pass(10);
    expect([station.playback$.value.state, ids(station), station.position()]).toEqual(['ended', ['a1'], 1]);
  });
  test('takes a change of speed at once', async () => {
    const { station, clock } = await open(night);
    station.play();
    await clock.pass(500);
    station.setSpeed(10);
    await clock.pass(100);
    expect([station.playback$.value.speed, ids(station)]).toEqual([10, ['a1']]);
  });
  test('seeks to a place and stays there, or plays on from it, even in the turn in which it begins', async () => {
    const { station, clock } = await open(night);
    station.seek({ time: sampleStart + 1_500 });
    await clock.pass(1_000);
    expect([station.playback$.value.state, ids(station), station.clock$.value]).toEqual([
      'paused',
      ['a1'],
      sampleStart + 1_000,
    ]);
    station.play();
    station.seek({ time: sampleStart + 500 });
    await clock.pass(600);
    expect([station.playback$.value.state, ids(station)]).toEqual(['playing', ['a1']]);
    station.pause();
    await clock.pass(60_000);
    expect([station.playback$.value.state, ids(station)]).toEqual(['paused', ['a1']]);
  });
  test('that is sought twice in a turn is at the second place', async () => {
    const { station, clock } = await open(night);
    for (const [first, second, shown] of [
      [500, 1_500, ['a1']],
      [1_500, 500, []],
    ] as const) {
      station.seek({ time: sampleStart + first });
      station.seek({ time: sampleStart + second });
      await clock.pass(10);
      expect([station.playback$.value.state, ids(station)]).toEqual(['paused', shown]);
    }
  });
  test('that is paused and played again is run once: no line comes twice', async () => {
    const { station, clock } = await open(night);
    const messages: string[] = [];
    station.bus.messages$.subscribe(({ kind }) => {
      messages.push(kind);
    });
    for (let n = 0; n < 3; n += 1) {
      station.play();
      station.pause();
    }
    station.play();
    await clock.pass(2_100);
    expect([messages, station.playback$.value.state]).toEqual([['pushed', 'pushed'], 'ended']);
  });
  test('stops with its station: nothing comes any more, and its screens are told that it is over', async () => {
    const { station, clock } = await open(night);
    let ended = 0;
    station.playback$.subscribe({
      complete: () => {
        ended += 1;
      },
    });
    station.alarms$.subscribe({
      complete: () => {
        ended += 1;
      },
    });
    const messages: string[] = [];
    station.bus.messages$.subscribe(({ kind }) => {
      messages.push(kind);
    });
    station.play();
    await clock.pass(500);
    station.stop();
    await clock.pass(60_000);
    expect([ended, messages]).toEqual([2, []]);
  });
});

describe('the person at a replay', () => {
  test.each([
    [{ type: 'alarm.select', alarmId: 'a1' }, true],
    [{ type: 'incident.select', incidentId: 'i1' }, true],
    [{ type: 'sound.unlock' }, true],
    [{ type: 'sound.silence' }, true],
    [{ type: 'alarm.markRead', alarmId: 'a1' }, false],
    [{ type: 'session.signOut' }, false],
    [{ type: 'page.left', path: '/' }, false],
  ] as const)('may look and listen, and change nothing: %j %s', async (wish, passes) => {
    const { station } = await open(night);
    const passed: unknown[] = [];
    station.bus.messages$.subscribe((message) => {
      passed.push(message);
    });
    station.wish(wish);
    expect(passed).toEqual(passes ? [{ kind: 'wished', wish }] : []);
  });
  test('hears the sound that was recorded', async () => {
    const { played, sound } = listening();
    const { station, clock } = await open([night[0]!, prompt, ...night.slice(1)], { sound });
    station.wish({ type: 'sound.unlock' });
    station.play();
    await clock.pass(1_100);
    expect([played, station.sound$.value]).toEqual([['/recorded.wav'], { state: 'ringing', blocked: false }]);
  });
  test('sees that it should sound where the recording does not tell what', async () => {
    const { played, sound } = listening();
    const { station, clock } = await open(night, { sound });
    station.wish({ type: 'sound.unlock' });
    station.play();
    await clock.pass(1_100);
    expect([played, station.sound$.value]).toEqual([[], { state: 'locked', blocked: true }]);
  });
  test('without a loudspeaker sees it ring', async () => {
    const { station, clock } = await open([night[0]!, prompt, ...night.slice(1)]);
    station.play();
    await clock.pass(1_100);
    expect(station.sound$.value.state).toBe('ringing');
  });
});

describe('desks of a recording that somebody looks at late', () => {
  const camera = { cameraId: 'cam1', pose: { bearingDeg: 40, tiltDeg: -2, zoom: 1 }, isMoving: false, steering: null };
  const talked = [
    { kind: 'answered', call: 'chatConversations', key: 'chatConversations {}', answer: { data: [] } },
    { kind: 'pushed', frames: [{ type: 'line.video', position: 0, at: '', data: { ...camera, areaCode: '341825' } }] },
  ].map((message) => JSON.stringify({ t: 1_000, message }));

  async function played() {
    const { station, clock } = await open([night[0]!, ...talked, ...night.slice(1)], { speed: 'max' });
    station.play();
    await clock.pass(10);
    return station;
  }

  test('show what they were told from its beginning', async () => {
    const station = await played();
    expect(chatOf(station).value.conversations).toEqual([]);
    expect(videoOf(station).states$.value.get('cam1')).toEqual(camera);
  });
  test('end with it', async () => {
    const station = await played();
    const ended: string[] = [];
    videoOf(station).states$.subscribe({ complete: () => ended.push('video') });
    station.stop();
    expect(ended).toEqual(['video']);
    const frame = { type: 'line.video', position: 0, at: '', data: { ...camera, cameraId: 'cam2' } };
    station.bus.publish({ kind: 'pushed', frames: [frame as never] });
    expect(videoOf(station).states$.value.has('cam2')).toBe(false);
  });
});
