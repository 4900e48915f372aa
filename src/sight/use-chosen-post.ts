import { useLocation, useSearch } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import type { PostAsked } from '../../contract/sight/schemas.ts';
import { azimuthIn, type linkagePages, postAddress, postIn } from '../map/sight/post-address.ts';
import type { SightSlots } from './slots.ts';
import type { Thing } from './thing.ts';

/** The post of the address, and how another one comes there. */
export function useChosenPost(page: keyof typeof linkagePages): {
  asked: PostAsked | undefined;
  azimuthDeg: number | undefined;
  choose: (post: PostAsked) => void;
} {
  const search = useSearch();
  const [, navigate] = useLocation();
  return {
    asked: postIn(search),
    azimuthDeg: azimuthIn(search),
    choose: (post) => navigate(postAddress(page, post), { replace: true }),
  };
}

/** Opens the fire or the alarm that a thing is. */
export function useOpenThing({ openAlarm }: Pick<SightSlots, 'openAlarm'>): (thing: Thing) => void {
  const [, navigate] = useLocation();
  return ({ alarmId, fireId }) => {
    if (fireId !== undefined) navigate(firePagePath(fireId));
    else if (alarmId !== undefined) openAlarm(alarmId);
  };
}
