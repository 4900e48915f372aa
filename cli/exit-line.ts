/**
 * Ends the command line with one sentence on stderr. Exit code 2: it was called wrongly; 1: it was called rightly and
 * did not succeed.
 */
export class ExitLine extends Error {
  readonly code: 1 | 2;
  constructor(code: 1 | 2, line: string) {
    super(line);
    this.code = code;
  }
}

/** It was called wrongly. */
export const misuse = (line: string): ExitLine => new ExitLine(2, line);
/** It was called rightly and did not succeed. */
export const failure = (line: string): ExitLine => new ExitLine(1, line);
