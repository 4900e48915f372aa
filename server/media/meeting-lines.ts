import { meetingLimits } from '../../contract/meetings/limits.ts';

/** The lines of a browser that enters a meeting, in their order (`joining` of the contract). */
const wanted = [
  'audio',
  'video',
  'video',
  ...Array<string>(meetingLimits.voices).fill('audio'),
  ...Array<string>(meetingLimits.tiles + 1).fill('video'),
].join(' ');

/** Whether lines of these kinds are those of a meeting. */
export const areMeetingLines = (kinds: readonly string[]): boolean => kinds.join(' ') === wanted;

/** Whether an offer has the lines of a meeting. */
export const offersMeetingLines = (offer: string): boolean =>
  areMeetingLines([...offer.matchAll(/^m=(?<kind>\w+) /gmu)].map(({ groups }) => groups?.['kind'] ?? ''));
