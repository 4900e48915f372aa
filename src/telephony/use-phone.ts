import { phoneOf } from '../../machines/telephony/phone.ts';
import type { PhoneView } from '../../machines/telephony/phone-desk.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { usePhoneMedia } from './media.ts';

/** The telephone of the station. */
export function usePhone(): PhoneView {
  const media = usePhoneMedia();
  return useBehavior(phoneOf(useStation(), () => media));
}
