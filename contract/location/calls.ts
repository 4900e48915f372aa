import { call, query } from '../call.ts';

const trace = '/dispatch-web/api/trace';
const own = '/api-web/v1/location';

/**
 * Calls about where members are. Who locates somebody, or looks at their track, is written down: those are no queries.
 */
export const locationCalls = {
  traceLocate: call('POST', `${trace}/reLocation`, 'form', 'position.locate'),
  traceList: call('GET', `${trace}/listTraceByArgs`, 'query', 'position.track'),
  traceMembers: query(`${own}/members`, 'position.read', { ofMoment: true, commands: ['traceLocate'] }),
  traceTell: call('POST', `${own}/tell`, 'json', 'user'),
} as const;
