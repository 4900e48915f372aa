import { createContext, useContext } from 'react';
import type { PhoneMedia } from '../../machines/telephony/phone-media.ts';

const silent = (): void => undefined;

/** The telephone of a page that has none, such as a replay. */
export const noPhoneMedia: PhoneMedia = {
  listen: () => silent,
  open: silent,
  offer: () => '',
  answer: silent,
  mute: silent,
  close: silent,
  ring: silent,
};

const PhoneMediaContext = createContext<PhoneMedia>(noPhoneMedia);

/** Hands the telephone to all screens below. */
export const PhoneMediaProvider = PhoneMediaContext.Provider;

/** The telephone of the page. */
export const usePhoneMedia = (): PhoneMedia => useContext(PhoneMediaContext);
