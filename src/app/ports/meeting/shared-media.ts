import type { ShownMedia } from '../../../meetings/media.ts';
import { createMeetingMedia } from './meeting-media.ts';

let media: ShownMedia | undefined;

/** The devices of this page: one set for the whole station, since a meeting goes on while pages change. */
export const meetingMedia = (): ShownMedia => (media ??= createMeetingMedia());
