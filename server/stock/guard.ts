import { refuse } from '../../contract/codes.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import { stock } from '../../contract/stock/all.ts';
import { liesIn } from '../places/lies-in.ts';
import type { Guard } from '../resources/guards.ts';
import { stockMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * Refuses a position that does not lie in the region that the record is said to belong to: degrees change places
 * easily, and a crew would be sent wrong.
 */
export const guardPosition: Guard = async ({ ctx: { gazetteer }, values, record }) => {
  if (!values || !['regionCode', 'longitude', 'latitude'].some((name) => name in values)) return undefined;
  const { regionCode, longitude, latitude } = { ...record, ...values } as unknown as {
    regionCode: RegionCode;
    longitude: number;
    latitude: number;
  };
  if (liesIn(gazetteer, regionCode, [longitude, latitude])) return undefined;
  const here = gazetteer.locate(longitude, latitude);
  return refuse('badInput', {
    field: 'longitude',
    message: here ? say.outsideRegion(gazetteer.fullName(here.county.code) ?? here.county.name) : say.outsideAuthority,
  });
};

const origin = ['source', 'sourceUrl', 'channel'] as const;
const said = (value: unknown): unknown => (isEmpty(value) ? undefined : value);

/**
 * Refuses also to say where the picture of a camera comes from, except to accounts of the authority's own region: one
 * host, with one password of the server, gives the cameras of many regions.
 */
export const guardCamera: Guard = async (guarded) => {
  const { ctx, caller, values, record } = guarded;
  const moved = origin.find((name) => values && name in values && said(values[name]) !== said(record?.[name]));
  if (moved === undefined || caller.regionCode === ctx.options.regionCode) return guardPosition(guarded);
  const authority = ctx.gazetteer.fullName(ctx.options.regionCode) ?? ctx.options.regionCode;
  return refuse('forbidden', { field: moved, message: say.ofAuthority(stock.camera.fields[moved].label, authority) });
};
