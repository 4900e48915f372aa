import { addressOf } from '../kit/use-address.ts';

const needsPath = '/integrated-management/index/material-needs';

/** The address of the page of what fires need, for a region. */
export const needsAddress = (areaCode: string): string => addressOf(needsPath, { areaCode });
