import { vi } from 'vitest';
import { runCommandLine } from '../../cli/command-line.ts';

/** What a run of the command line came to. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line within the test and catches what it prints. */
export async function lookout(...args: string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    out.push(String(line));
  });
  const error = vi.spyOn(console, 'error').mockImplementation((line: unknown) => {
    err.push(String(line));
  });
  try {
    return { code: await runCommandLine(args), out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
