import { z } from 'zod';

/** Degrees of WGS84. */
export const longitude = z.number('经度应为数字').min(-180, '经度应在-180至180之间').max(180, '经度应在-180至180之间');
export const latitude = z.number('纬度应为数字').min(-90, '纬度应在-90至90之间').max(90, '纬度应在-90至90之间');

/** A position as GeoJSON has it. */
export const position = z.tuple([longitude, latitude]);

/** Areas as in a GeoJSON MultiPolygon. */
export const areas = z.array(z.array(z.array(position)));
