import { type Alarm, sourceWords } from '../../../contract/alarms/alarm.ts';
import { dateTime } from '../../kit/time.ts';
import type { ScenePicture } from './picture.tsx';

/** The pictures of some alarms, the newest first, each with its source and when it was seen. */
export const picturesOf = (
  alarms: readonly Pick<Alarm, 'imageUrls' | 'sourceType' | 'sourceId' | 'satellite' | 'startTime'>[],
): readonly ScenePicture[] =>
  alarms
    .toSorted((a, b) => (a.startTime < b.startTime ? 1 : -1))
    .flatMap(({ imageUrls, startTime, ...source }) =>
      imageUrls.map((url) => ({ url, caption: `${sourceWords(source)}　${dateTime(startTime)}` })),
    );
