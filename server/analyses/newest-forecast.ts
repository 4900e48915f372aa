import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import type { Context } from '../context.ts';
import { readDoc } from '../store/doc.ts';

/** The newest forecast of a fire; undefined where there is none. */
export async function newestForecast({ db }: Pick<Context, 'db'>, fireId: string): Promise<SpreadForecast | undefined> {
  const row = await db.selectFrom('spread_forecasts').select('doc').where('id', '=', fireId).executeTakeFirst();
  return row && readDoc(row.doc).forecast;
}
