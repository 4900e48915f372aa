import { useEffect, useState } from 'react';
import type { Meeting } from '../../contract/meetings/schemas.ts';
import { type MeetingView, myselfIn } from '../../machines/meetings/meeting-view.ts';
import { forget, remember, remembered } from '../kit/remembered.ts';

/** The meeting in which this tab is, with what its person sends. */
interface Taken {
  meetId: string;
  video: boolean;
  isMuted: boolean;
}

const key = 'lookout.meeting';

/** What this tab was in when its page was left, as by a reload. */
function takenBefore(): Taken | undefined {
  const [meetId = '', video, isMuted] = (remembered(key, 'tab') ?? '').split(' ');
  return meetId === '' ? undefined : { meetId, video: video === 'video', isMuted: isMuted === 'muted' };
}

/** Keeps for the next page of this tab what is taken part in now; a meeting that is over for them is forgotten. */
function useKept({ phase, meeting, taking }: MeetingView, over: () => void): void {
  const meetId = phase === 'in' ? meeting?.meetId : undefined;
  const [video, isMuted] = [taking?.camera === 'on', taking?.voice !== 'open'];
  useEffect(() => {
    if (meetId !== undefined)
      remember(key, `${meetId} ${video ? 'video' : 'audio'} ${isMuted ? 'muted' : 'heard'}`, 'tab');
  }, [meetId, video, isMuted]);
  // Leaving is told by the way from a meeting to none: a page that has just been loaded is in none, too.
  useEffect(() => (meetId === undefined ? undefined : over), [meetId, over]);
}

/**
 * The meeting to which a person can come back: the one in which this tab was before its page was loaded anew, or one
 * in which the server keeps the place of somebody whose connection is lost.
 */
export function useReturn(view: MeetingView, myId: string | undefined) {
  const [before, setBefore] = useState(takenBefore);
  const [turnedDown, setTurnedDown] = useState<string>();
  const [over] = useState(() => () => {
    forget(key, 'tab');
    setBefore(undefined);
  });
  useKept(view, over);
  if (view.phase !== 'idle') return undefined;
  const found = view.meetings?.flatMap((meeting: Meeting) => {
    const mine = myselfIn(meeting, myId);
    const here = before?.meetId === meeting.meetId ? before : undefined;
    const isAway = mine?.state === 'in' && (here !== undefined || !mine.isConnected);
    const isOffered = isAway || (mine?.state === 'left' && here !== undefined);
    if (!mine || !isOffered || meeting.meetId === turnedDown) return [];
    return [{ meeting, video: here?.video ?? mine.video, isMuted: here?.isMuted ?? mine.isMuted }];
  })[0];
  if (!found) return undefined;
  return {
    ...found,
    turnDown: () => {
      over();
      setTurnedDown(found.meeting.meetId);
    },
  };
}
