import { type Alarm, sourceWords } from '../../../contract/alarms/alarm.ts';
import { dateTime } from '../../kit/time.ts';
import type { ScenePicture } from './picture.tsx';

/**
 * The pictures of some alarms, the newest first, each with its source and when it was seen. One that several of them
 * name, as where a camera raises two alarms by one picture, is there once, as the newest of these.
 */
export function picturesOf(
  alarms: readonly Pick<Alarm, 'imageUrls' | 'sourceType' | 'sourceId' | 'satellite' | 'startTime'>[],
): readonly ScenePicture[] {
  const pictures = new Map<string, ScenePicture>();
  for (const { imageUrls, startTime, ...source } of alarms.toSorted((a, b) => (a.startTime < b.startTime ? 1 : -1)))
    for (const url of imageUrls)
      if (!pictures.has(url)) pictures.set(url, { url, caption: `${sourceWords(source)}　${dateTime(startTime)}` });
  return [...pictures.values()];
}
