import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { calls } from '../../contract/api/calls.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { createSmsDeliveries, type SmsDeliveries } from '../../server/rescue/deliveries.ts';
import { type Sent } from '../files/given.ts';
import { type GivenFires, openFires } from '../fires/given.ts';
import { samples } from '../files/samples.ts';

/** A request of somebody without an account. */
export interface Told<T = unknown> {
  status: number;
  answer: Answer<T>;
}

/** Fires with people outside: a fire with a crew on its way, and the link of that crew. */
export interface GivenRescue extends GivenFires {
  deliveries: SmsDeliveries;
  /** A fire to which one crew was sent. */
  withCrew(): Promise<{ fireId: string; forceId: string }>;
  /** The secret of a new link, for the crew or for somebody without a force. */
  link(
    fireId: string,
    to: { forceId: string } | { to: string },
    hours?: number,
  ): Promise<{ linkId: string; secret: string; validUntil: string }>;
  view(secret: string, headers?: Record<string, string>): Promise<Told<RescueView>>;
  say(secret: string, answer: string, more?: object): Promise<Told<RescueView>>;
  photo(secret: string, sent?: Partial<Sent>): Promise<Told<{ fileId: string }>>;
  /** What happened to a fire, oldest first. */
  events(fireId: string): Promise<readonly FireEvent[]>;
}

let keys = 0;
const newKey = (): string => `answer-${String(++keys).padStart(4, '0')}`;

/** The body of a form whose fields stand before its file. */
export async function photoBody(
  secret: string,
  { name = '现场.jpg', content = samples.jpeg, part = 'file' }: Partial<Sent> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append('secret', secret);
  form.append(part, new File([new Uint8Array(content)], name));
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** Starts it. */
export async function openRescue(): Promise<GivenRescue> {
  const fires = await openFires();
  const { server } = fires;
  const anybody = async <T>(call: CallName, args: object, headers: Record<string, string> = {}): Promise<Told<T>> =>
    (await server.call(call, args, headers)) as Told<T>;
  return {
    ...fires,
    deliveries: createSmsDeliveries(server.ctx),
    async withCrew() {
      const { fireId } = await fires.burning();
      const { forces } = await fires.data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', {
        fireId,
        forces: [{ kind: 'crew', name: '旌德县专业队', strength: 12 }],
      });
      return { fireId, forceId: forces[0]?.id ?? '' };
    },
    async link(fireId, to, hours = 6) {
      const { linkId, url, validUntil } = await fires.data<{ linkId: string; url: string; validUntil: string }>(
        'county',
        'smsH5Url',
        { fireId, hours, ...to },
      );
      return { linkId, validUntil, secret: server.remember('link secret', url.slice(url.lastIndexOf('/') + 1)) };
    },
    view: (secret, headers) => anybody('rescueView', { secret }, headers),
    say: (secret, answer, more = {}) => anybody('rescueAnswer', { secret, key: newKey(), answer, ...more }),
    async photo(secret, sent) {
      const { payload, headers } = await photoBody(secret, sent);
      const response = await server.inject({ method: 'POST', url: calls.rescuePhoto.path, payload, headers });
      return { status: response.statusCode, answer: response.json() };
    },
    events: async (fireId) => (await server.ctx.store.readStream(`fire-${fireId}`)) as readonly FireEvent[],
  };
}
