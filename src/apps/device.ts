import type { ApplicationKind } from '../../contract/system/application.ts';

/** What a browser tells of the device that it runs on. */
export interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/**
 * The kind of application that the device at hand runs, as far as its browser tells; all but the phones open web pages.
 */
export function kindFor({ userAgent, maxTouchPoints }: Browser): ApplicationKind {
  // A HarmonyOS that no longer runs Android's packages says so, although some of its browsers name Android too.
  if (/OpenHarmony|ArkWeb/i.test(userAgent)) return 'web';
  if (/Android/i.test(userAgent)) return 'android';
  // A tablet of Apple's says that it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'apple' : 'web';
}

/** Whether the page is inside WeChat, which downloads no packages. */
export const isInWeChat = ({ userAgent }: Pick<Browser, 'userAgent'>): boolean => /MicroMessenger/i.test(userAgent);

/** Whether it is a computer: it shows the page's code for a phone. */
export const isComputer = (browser: Browser): boolean =>
  kindFor(browser) === 'web' && !/Mobile|Harmony/i.test(browser.userAgent);
