import type { Answer } from '../../contract/api/types.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { StockName } from '../../contract/stock/all.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '../support/server.ts';

/** A server with an administrator of the province, one of Xuancheng, and the duty officers. */
export interface Given {
  server: TestServer;
  admin: SignedIn;
  cityAdmin: SignedIn;
  city: SignedIn;
  county: SignedIn;
  elsewhere: SignedIn;
  trainer: SignedIn;
}

/** Starts it. */
export async function openStock(options: TestServerOptions = {}): Promise<Given> {
  const server = await startTestServer({ prepare: registerAdministrators, ...options });
  const [admin, cityAdmin, city, county, elsewhere, trainer] = await Promise.all(
    ['admin', 'cityadmin', 'xuancheng', 'jingde', 'huangshan', 'trainer'].map((name) => server.signIn(name)),
  );
  return { server, admin, cityAdmin, city, county, elsewhere, trainer } as Given;
}

/** A crew in Jingde, and where it lies. */
export const crew = {
  name: '旌德县专业队',
  kind: 'professional',
  headcount: 32,
  regionCode: '341825',
  longitude: 118.54213,
  latitude: 30.28654,
};

/** The answer to a wish for a new record. */
export const create = async (
  { server }: Given,
  who: SignedIn,
  kind: StockName,
  values: object,
): Promise<{ status: number; answer: Answer }> => server.call(`${kind}.create`, values, who.headers);

/** A new record by the administrator of the province. */
export async function made(given: Given, kind: StockName, values: object): Promise<AnyRecord> {
  const { status, answer } = await create(given, given.admin, kind, values);
  if (status !== 200) throw new Error(`${kind}: ${String(answer.message)}`);
  return answer.data as AnyRecord;
}
