import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../store/projection.ts';
import type { CameraPresets } from './tables.ts';

function evolve(kept: CameraPresets | undefined, event: LookoutEvent): CameraPresets | undefined {
  const presets = kept?.presets ?? [];
  if (event.type === 'video.presetSaved') {
    const { presetId, presetName: name, pose } = event.data;
    const others = presets.filter((one) => one.presetId !== presetId);
    return { areaCode: event.areaCode, presets: [...others, { presetId, name, ...pose }] };
  }
  if (event.type !== 'video.presetRemoved') return kept;
  const left = presets.filter(({ presetId }) => presetId !== event.data.presetId);
  return left.length === 0 ? undefined : { areaCode: event.areaCode, presets: left };
}

const presets: Projection<CameraPresets> = {
  table: 'video_presets',
  revision: 1,
  columns: { area_code: 'text' },
  indexes: [],
  key: (event) =>
    event.type === 'video.presetSaved' || event.type === 'video.presetRemoved' ? event.data.cameraId : undefined,
  creates: () => false,
  evolve,
  row: ({ areaCode }) => ({ area_code: areaCode }),
};

/** Read models of live video. */
export const videoProjections = [presets];
