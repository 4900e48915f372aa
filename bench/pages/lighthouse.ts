import { spawn } from 'node:child_process';

/** In which form a page is measured: a desk, or a phone on slow 4G whose processor is four times as slow. */
export type Form = 'desktop' | 'mobile';

/** What Lighthouse says of one visit: scores of 0 to 100, milliseconds, bytes, and the audits that failed. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  bytes: number;
  paintMs: number;
  blockedMs: number;
  shift: number;
  failed: string[];
}

/** The parts of a report that are read here. */
interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  categories: Record<
    'performance' | 'accessibility' | 'best-practices',
    { score: number | null; auditRefs: { id: string }[] }
  >;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

const categories = ['performance', 'accessibility', 'best-practices'];

function readReport(text: string, url: string): Visit {
  const { runtimeError, finalDisplayedUrl, categories: of, audits } = JSON.parse(text) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led on to ${finalDisplayedUrl}`);
  const score = (name: keyof Report['categories']): number => Math.round((of[name].score ?? 0) * 100);
  const figure = (name: string): number => audits[name]?.numericValue ?? NaN;
  const failed = [...of.accessibility.auditRefs, ...of['best-practices'].auditRefs].map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    bytes: figure('total-byte-weight'),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    failed: failed.filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

/** A recording that the browser broke off is made again; Lighthouse asks for that itself. */
const attempts = 3;
const brokenOff = /NO_NAVSTART|NO_FCP|NO_LCP|PROTOCOL_TIMEOUT/;

/**
 * Visits a page with an empty cache in the browser that listens at the port; the session of its profile stays. Rejects
 * where Lighthouse can not be had, or the address leads on to another.
 */
export async function visit(url: string, form: Form, port: number): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, form, port);
    } catch (error) {
      if (attempt === attempts || !brokenOff.test(String(error))) throw error;
    }
  }
}

function visitOnce(url: string, form: Form, port: number): Promise<Visit> {
  const args = [
    'scripts/lighthouse.mjs',
    url,
    `--port=${port}`,
    `--only-categories=${categories.join()}`,
    '--output=json',
    '--quiet',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      try {
        if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${said.trim()}`);
        resolve(readReport(out, url));
      } catch (error) {
        reject(error);
      }
    });
  });
}
