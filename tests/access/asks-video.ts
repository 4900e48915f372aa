import { randomUUID } from 'node:crypto';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { cameras } from '../../contract/stock/detectors.ts';
import { uavs } from '../../contract/uav/uavs.ts';
import { openRecordings } from '../../server/video/recording/kept.ts';
import type { Ask, Supplies } from './ask.ts';
import { incident } from './asks-incidents.ts';
import { points } from './ground.ts';
import type { At } from './things.ts';

const nothing: Ask = () => ({ args: {} });
const soon = '2099-01-01T00:00:00Z';

/** A camera that lies there. */
const withCamera =
  (more: () => object = () => ({})): Ask =>
  async ({ things }: Supplies, at: At) => {
    const { id, mark } = await things.record(cameras, at);
    return { args: { id, ...more() }, marks: [mark] };
  };
/** A camera of which a second was recorded. */
const withRecording =
  (more: object): Ask =>
  async ({ things, ground }: Supplies, at: At) => {
    const { id } = await things.record(cameras, at);
    const pose = { bearingDeg: 0, tiltDeg: 0, zoom: 1 };
    await openRecordings(ground.server.ctx).add(id, [{ atMs: 1, pose, jpeg: new Uint8Array(9) }]);
    return { args: { id, ...more } };
  };
const listed: Ask = async ({ things }, at) => {
  const { mark } = await things.record(cameras, at);
  return { args: { name: mark }, marks: [mark] };
};

/** A use of a proxy slot that is given and, by asking for another, taken from nobody. */
const leased: Ask = async ({ ground }, { caller }) => {
  const { answer } = await ground.server.call('videoLogin', {}, caller.headers);
  return { args: { leaseId: (answer.data as { leaseId?: string } | undefined)?.leaseId ?? 'none' } };
};

const layout = () => ({ id: randomUUID(), name: '值班', tiles: 4 as const, cameras: [null, null, null, null] });

/** How the calls of live video are asked. */
export const videoAsks = {
  uavStates: async ({ things }, at) => {
    const { mark } = await things.record(uavs, at);
    return { args: {}, marks: [mark] };
  },
  videoLogin: nothing,
  videoKeepAlive: leased,
  videoCameras: listed,
  videoTree: async ({ things }, at) => {
    const { mark } = await things.record(cameras, at);
    return { args: {}, marks: [mark] };
  },
  videoCamera: withCamera(),
  videoNear: async ({ things }, at) => {
    const { mark } = await things.record(cameras, at);
    return { args: { ...points[at.place] }, marks: [mark] };
  },
  videoTake: withCamera(),
  videoLeave: withCamera(),
  videoMove: withCamera(() => ({ pan: 0.5, tilt: 0, zoom: 0, at: soon })),
  videoGo: withCamera(() => ({ to: { bearingDeg: 90 }, at: soon })),
  videoPresetSave: withCamera(() => ({ presetId: randomUUID(), name: '北坡' })),
  videoPresetRemove: async (supplies, at) => {
    const { id, mark } = await supplies.things.record(cameras, at);
    const presetId = randomUUID();
    await supplies.ground.server.call('videoPresetSave', { id, presetId, name: '北坡' }, at.caller.headers);
    return { args: { id, presetId }, marks: [mark] };
  },
  videoRecord: withCamera(() => ({ minutes: 1 })),
  videoRecordEnd: withCamera(),
  videoRecorded: withRecording({ from: 0, until: 1_000 }),
  videoSegment: withRecording({ from: 1 }),
  videoClip: withRecording({ from: 0, until: 1_000 }),
  videoClips: async (supplies, at) => {
    const { incidentId } = await incident(supplies, at);
    return { args: { incidentId } };
  },
  videoLayouts: nothing,
  videoLayoutSave: () => ({ args: layout() }),
  videoLayoutRemove: async ({ ground }, { caller }) => {
    const kept = layout();
    await ground.server.call('videoLayoutSave', kept, caller.headers);
    return { args: { id: kept.id } };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
