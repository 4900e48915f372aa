import { existsSync, readFileSync } from 'node:fs';
import type { Access } from '../../contract/call.ts';
import { breakOne } from './break-one.ts';
import { faultOf } from './check.ts';
import { watchLateness } from './lateness.ts';
import type { Operation } from './operation.ts';
import { createRandom, type Random } from './random.ts';
import { count, faultAs, type Fault, type FuzzReport, type MemorySample, type Tally } from './report.ts';
import { requestOf, type FuzzRequest } from './request.ts';
import { createSender, type FuzzAnswer } from './send.ts';
import { createSupplies, type Supplies } from './supplies.ts';
import { kindsNamedBy } from './values.ts';

/**
 * Who makes requests, by a token; undefined: by none. `renew` is told when the token was refused. `may` tells which
 * calls they can hope for, `mayRead` whether the secret is theirs to see.
 */
export interface Fuzzer {
  name: string;
  token: () => Promise<string | undefined>;
  renew?: () => void;
  may: (access: Access) => boolean;
  mayRead: boolean;
}

/**
 * What is fuzzed, with which accounts, and for how long. `secret`: text of one region; only accounts with `mayRead` may
 * see it.
 */
export interface FuzzRun {
  port: number;
  pid: number;
  operations: readonly Operation[];
  people: readonly Fuzzer[];
  secret: string;
  requests: number;
  seed: number;
}

const atOnce = 3;
const brokenShare = 0.34;
/** So many requests are made by people who can not hope for the call. */
const strangerShare = 0.1;
/** A call about a thing that no answer has told of is asked this share of times, with an id of nothing. */
const blindShare = 0.1;
const samplesOfMemory = 20;
const mostFaults = 20;
const kbPerMb = 1_024;

function memoryOf(pid: number): MemorySample {
  const status = `/proc/${pid}/status`;
  const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
  const said = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(text)?.[1] ?? 0);
  return { mb: Math.round(said('VmRSS') / kbPerMb), threads: said('Threads') };
}

const isTold = ({ status, text, type }: FuzzAnswer): boolean =>
  status === 200 && type.startsWith('application/json') && text !== '' && text.length < 500_000;

/** What can be read, lists before what is asked for by an id that they tell. */
const readingOf = (operations: readonly Operation[]): readonly Operation[] =>
  operations
    .filter(({ method, body }) => method === 'GET' && body === undefined)
    .toSorted((a, b) => wantedBy(a) - wantedBy(b));
const wantedBy = ({ parameters }: Operation): number => parameters.filter(({ required }) => required).length;

/** Any call, most often one whose things are known. */
function anyOf({ operations }: FuzzRun, supplies: Supplies, random: Random): Operation {
  for (;;) {
    const operation = random.pick(operations);
    if (kindsNamedBy(operation).every((kind) => supplies.has(kind)) || random.chance(blindShare)) return operation;
  }
}

/** Who asks what next: everything that can be read is read once by everybody before anything is changed. */
function nextOf(
  run: FuzzRun,
  { reading, supplies }: { reading: readonly Operation[]; supplies: Supplies },
  random: Random,
  n: number,
): { operation: Operation; person: Fuzzer } {
  const { people } = run;
  const first = people[Math.floor(n / reading.length)];
  const operation = (first && reading[n % reading.length]) ?? anyOf(run, supplies, random);
  const able = people.filter(({ may }) => may(operation.access));
  const person = first ?? random.pick(able.length === 0 || random.chance(strangerShare) ? people : able);
  return { operation, person };
}

/** Sends valid requests and such with one thing broken, and notes every answer that must not be. */
export async function fuzz(run: FuzzRun): Promise<FuzzReport> {
  const random = createRandom(run.seed);
  const reading = readingOf(run.operations);
  const supplies = createSupplies();
  const sender = createSender(run.port, atOnce);
  const lateness = watchLateness();
  const calls = new Map<string, Tally>();
  const byStatus: Record<string, number> = {};
  const faults: Fault[] = [];
  const memory: MemorySample[] = [];
  let [n, done, valid, validDone, slowestMs] = [0, 0, 0, 0, 0];

  const ask = async (request: FuzzRequest, person: Fuzzer, access: Access): Promise<void> => {
    const token = await person.token();
    const began = performance.now();
    const answer = await sender.send(request, token);
    count(calls, request, answer);
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone) done += 1;
    if (request.broken === undefined && person.may(access)) {
      valid += 1;
      if (isDone) validDone += 1;
    }
    slowestMs = Math.max(slowestMs, answer.ms);
    const what = faultOf(request, answer, {
      secret: run.secret,
      mayRead: person.mayRead,
      lateMs: lateness.since(began),
    });
    if (what !== undefined && faults.length < mostFaults) faults.push(faultAs(request, what, token !== undefined));
    if (answer.status === 401 && request.headers['authorization'] === undefined) person.renew?.();
    if (isTold(answer)) supplies.take(request.call, JSON.parse(answer.text));
  };
  const work = async (): Promise<void> => {
    while (n < run.requests) {
      if (n % Math.ceil(run.requests / samplesOfMemory) === 0) memory.push(memoryOf(run.pid));
      const { operation, person } = nextOf(run, { reading, supplies }, random, n);
      n += 1;
      const request = requestOf({ operation, operations: run.operations, random, supplies }, person.name);
      await ask(random.chance(brokenShare) ? breakOne(request, random) : request, person, operation.access);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  memory.push(memoryOf(run.pid));
  sender.close();
  lateness.stop();
  return { seed: run.seed, requests: n, done, valid, validDone, byStatus, slowestMs, calls, faults, memory };
}
