import type { Ground } from '../../../contract/ground/schemas.ts';
import { groundLayerNames } from '../../../contract/ground/tilesets.ts';

/** What the map says of its ground. */
export const groundMessages = {
  notes: '底图来源',
  north: '北',
  northUp: '上方为北',
  backToNorth: (bearing: number): string => `回到正北（上方现为 ${(bearing + 360) % 360}°）`,
  scale: (length: string): string => `比例尺 ${length}`,
  /** What is made up, by its layers. */
  simulated: (layers: readonly string[]): string => `演示数据：模拟${layers.join('、')}`,
} as const;

/** What has to be said of a ground: what of it is only simulated, and where the rest is from. */
export function notesOf({ layers }: Ground): readonly string[] {
  const simulated = layers.filter(({ isSimulated }) => isSimulated).map(({ id }) => groundLayerNames[id]);
  const real = layers
    .filter(({ isSimulated }) => !isSimulated)
    .map(({ source, licence }) => (licence === '' ? source : `${source}（${licence}）`));
  return [...(simulated.length > 0 ? [groundMessages.simulated(simulated)] : []), ...real];
}
