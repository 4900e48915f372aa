import type { TrayName } from './trays.tsx';

/** The key that opens and closes each tray, on every page. */
export const trayKeys: Readonly<Record<TrayName, string>> = { alarms: 'I', transfers: 'Z', reports: 'H' };

/** Id of a tray's button, to which the focus goes back when the tray closes. */
export const trayButtonId = (name: TrayName): string => `tray-${name}`;
