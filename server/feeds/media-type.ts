import type { IncomingHttpHeaders } from 'node:http';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { feedMessages as say } from './messages.ts';

/** The media type of a body in lower case, or a refusal of a character set other than UTF-8. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string | Refusal {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((one) => one.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  const isUtf8 = charset === undefined || charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii';
  return isUtf8 ? type : refuse('wrongMediaType', { field: 'Content-Type', message: say.charset });
}
