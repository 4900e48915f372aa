import pino, { type Logger } from 'pino';

/** A log, and what its errors say, in the order in which they were written. */
export function errorLog(): { log: Logger; errors: string[] } {
  const errors: string[] = [];
  const write = (line: string): void => {
    errors.push((JSON.parse(line) as { err: { message: string } }).err.message);
  };
  return { log: pino({ level: 'error' }, { write }), errors };
}
