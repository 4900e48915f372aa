import type { PhoneMedia } from '../../../../machines/telephony/phone-media.ts';
import { createPhoneMedia } from './phone-media.ts';

let media: PhoneMedia | undefined;

/** The telephone of this page: one for the whole station, since a call goes on while pages change. */
export const phoneMedia = (): PhoneMedia => (media ??= createPhoneMedia());
