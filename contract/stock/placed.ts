import { latitude, longitude, longText, region, text } from '../resources/field.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** The name by which every resource of fire prevention is known. */
export const named = { name: text('名称', { required: true, max: 50, column: true, filtered: true, sorted: true }) };

/**
 * What all of them have after their own fields: whose they are, where they lie (WGS84), and who to call day and night.
 */
export const placed = {
  regionCode: region('所属区域', { required: true, column: true, filtered: true, sorted: true }),
  longitude: longitude('经度', {
    required: true,
    column: 'hidden',
    unit: '°',
    hint: 'WGS84 坐标，十进制度，如 118.54213',
  }),
  latitude: latitude('纬度', {
    required: true,
    column: 'hidden',
    unit: '°',
    hint: 'WGS84 坐标，十进制度，如 30.28654',
  }),
  phone: text('值班电话', { max: officePhoneLength, rule: 'officePhone', column: true }),
  remark: longText('备注', { max: 200, column: 'hidden' }),
};

/** The page of all of them; the kind stands in its address. */
export const stockPage = '/integrated-management/index/resource-item';

/** How their lists begin: area by area. */
export const byArea = { by: 'regionCode', order: 'asc' } as const;
