import type { MeetingView } from '../../machines/meetings/meeting-view.ts';
import { meetingsOf } from '../../machines/meetings/meetings.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useMeetingMedia } from './media.ts';

/** The meetings of the station. */
export function useMeetings(): MeetingView {
  const media = useMeetingMedia();
  return useBehavior(meetingsOf(useStation(), () => media));
}
