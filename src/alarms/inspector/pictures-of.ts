import { sourceTypeNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import { dateTime } from '../../kit/time.ts';
import type { ScenePicture } from './pictures.tsx';

/** The pictures of some alarms, the newest first, each with its source and when it was seen. */
export const picturesOf = (
  alarms: readonly Pick<Alarm, 'imageUrls' | 'sourceType' | 'sourceId' | 'startTime'>[],
): readonly ScenePicture[] =>
  alarms
    .toSorted((a, b) => (a.startTime < b.startTime ? 1 : -1))
    .flatMap(({ imageUrls, sourceType, sourceId, startTime }) =>
      imageUrls.map((url) => ({
        url,
        caption: `${sourceTypeNames[sourceType]} ${sourceId.split('/')[0]}　${dateTime(startTime)}`,
      })),
    );
