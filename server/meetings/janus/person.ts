import { meetingLimits } from '../../../contract/meetings/limits.ts';
import type { Sent } from '../../media/forwarding/forwarding-peer.ts';
import { offersMeetingLines } from '../../media/meeting-lines.ts';
import type { Entered, Entering, MaySend } from '../rooms.ts';
import type { Hall } from './hall.ts';
import type { HandleEvent, JanusHandle, JanusSession } from './session.ts';
import { JanusFault, type JanusId, type Jsep } from './wire.ts';

const kinds = ['audio', 'video', 'screen'] as const satisfies readonly Sent[];

/** What one person sends of one kind. */
export interface JanusSource {
  readonly person: string;
  readonly feed: JanusId;
  readonly mid: string;
}

/** What is on the lines to a person: voices, then pictures of cameras, then the shared screen. */
export type OnLines = readonly (JanusSource | undefined)[];

/** All lines to a person, with nobody on them. */
export const emptyLines: OnLines = Array<undefined>(meetingLimits.voices + meetingLimits.tiles + 1).fill(undefined);

/** Which of the lines are whose. */
export const partsOf = <T>(lines: readonly T[]): { voices: T[]; tiles: T[]; screen: T[] } => ({
  voices: lines.slice(0, meetingLimits.voices),
  tiles: lines.slice(meetingLimits.voices, -1),
  screen: lines.slice(-1),
});

/** What a person's two connections report: that both stand, that one broke, that other things came in or are shown. */
export interface PersonEvents {
  connected(): void;
  lost(): void;
  /** Something that they send began or ceased to come in. */
  changed(): void;
  shown(): void;
}

/** A person in a room of Janus: a connection by which they send, and one by which they receive. */
export interface JanusPerson {
  readonly name: string;
  readonly entry: number;
  may: MaySend;
  tiles: number;
  readonly sources: Readonly<Record<Sent, JanusSource>>;
  /** What comes in of them. */
  readonly receiving: ReadonlySet<Sent>;
  /** What is on the lines to them now. */
  readonly shown: OnLines;
  readonly entered: Entered;
  /** Puts sources onto the lines, now or as soon as the connection stands. */
  show(lines: OnLines): void;
  /** Takes the answer of the browser to the offer; rejects where Janus does not. */
  answer(sdp: string): Promise<void>;
  close(): void;
}

/** The connection by which a person receives, with what is on its lines. */
interface Receiving {
  readonly offer: string;
  readonly shown: OnLines;
  readonly isUp: boolean;
  show(lines: OnLines): void;
  answer(sdp: string): Promise<void>;
  close(): void;
}

/** Answers an offer of Janus with what the browser answered before: the lines and their keys are the same. */
async function answerAgain(handle: JanusHandle, jsep: Jsep | undefined, sdp: string | undefined): Promise<void> {
  if (jsep?.type === 'offer' && sdp !== undefined) await handle.ask({ request: 'start' }, { type: 'answer', sdp });
}

/** Subscribes to nobody on all lines; who is to be seen is put there later, without another offer to the browser. */
async function openReceiving(
  session: JanusSession,
  { entrance, nobody }: Hall,
  on: { up(): void; hungUp(): void; shown(): void },
): Promise<Receiving> {
  let [shown, wanted] = [emptyLines, emptyLines];
  let [isUp, isBusy] = [false, false];
  let isThere = true;
  let given: string | undefined;
  const handle = await session.attach((event: HandleEvent) => {
    if (event.kind === 'up') {
      isUp = true;
      on.up();
      void settle();
    } else if (event.kind === 'hungUp') on.hungUp();
    else if (event.kind === 'told') answerAgain(handle, event.jsep, given).catch(() => on.hungUp());
  });
  const fillerOf = (line: number) => ({
    feed: nobody.feed,
    mid: line < meetingLimits.voices ? nobody.audio : nobody.video,
  });
  const changes = () =>
    wanted.flatMap((source, line) => {
      if (source === shown[line] || !isThere) return [];
      const { feed, mid } = source ?? fillerOf(line);
      return [{ feed, mid, sub_mid: String(line) }];
    });
  async function settle(): Promise<void> {
    if (isBusy || !isUp) return;
    isBusy = true;
    try {
      for (let streams = changes(); streams.length > 0; streams = changes()) {
        const next = wanted;
        const { jsep } = await handle.ask({ request: 'switch', streams });
        shown = next;
        // A line whose sender had gone before it was taken off is offered anew by Janus.
        await answerAgain(handle, jsep, given);
        on.shown();
      }
    } catch {
      // Somebody left at the same moment: the next look puts the lines as they should be then.
    } finally {
      isBusy = false;
    }
  }
  const streams = emptyLines.map((_, line) => fillerOf(line));
  const body = { request: 'join', ptype: 'subscriber', ...entrance, autoupdate: false, streams };
  const { jsep } = await handle.ask(body).catch((error: unknown) => {
    handle.detach();
    throw error;
  });
  return {
    offer: jsep?.sdp ?? '',
    get shown() {
      return shown;
    },
    get isUp() {
      return isUp;
    },
    show(lines) {
      wanted = lines;
      void settle();
    },
    async answer(sdp) {
      await handle.ask({ request: 'start' }, { type: 'answer', sdp });
      given = sdp;
    },
    close() {
      isThere = false;
      handle.detach();
    },
  };
}

/** What a person sends, as Janus numbers it. */
function sourcesOf(person: string, feed: JanusId, mids: readonly string[]): Record<Sent, JanusSource> {
  const source = (n: number): JanusSource => ({ person, feed, mid: mids[n] ?? '' });
  return { audio: source(0), video: source(1), screen: source(2) };
}

/**
 * Lets a person in, and has passed on what they may send. Rejects with `JanusFault`, whose code tells a bad offer.
 */
export async function letIn(
  session: JanusSession,
  hall: Hall,
  { person: name, entry, may, tiles, offer }: Entering,
  events: PersonEvents,
): Promise<JanusPerson> {
  if (!offersMeetingLines(offer)) throw new JanusFault(badOffer, 'the offer has other lines');
  const receiving = new Set<Sent>();
  let isUp = false;
  let mids: readonly string[] = [];
  let receivingSide: Receiving | undefined;
  const up = (): void => {
    if (isUp && receivingSide?.isUp === true) events.connected();
  };
  const sending = await session.attach((event) => {
    if (event.kind === 'up') {
      isUp = true;
      up();
    } else if (event.kind === 'hungUp') events.lost();
    else if (event.kind === 'media') {
      const kind = kinds[mids.indexOf(event.mid)];
      if (kind === undefined) return;
      if (event.isReceiving) receiving.add(kind);
      else receiving.delete(kind);
      events.changed();
    }
  });
  try {
    const body = { request: 'joinandconfigure', ptype: 'publisher', ...hall.entrance };
    const { told, jsep } = await sending.ask(body, { type: 'offer', sdp: offer });
    const sent = (told.streams ?? []).slice(0, kinds.length);
    if (!jsep || told.id === undefined || sent.some(({ disabled }) => disabled === true))
      throw new JanusFault(badOffer, 'the offer has other codecs');
    mids = sent.map(({ mid }) => mid);
    const sources = sourcesOf(name, told.id, mids);
    for (const kind of kinds) if (!may[kind]) await hall.mute(told.id, sources[kind].mid, true);
    const receivingOpened = await openReceiving(session, hall, {
      up,
      hungUp: () => events.lost(),
      shown: () => events.shown(),
    });
    receivingSide = receivingOpened;
    return {
      name,
      entry,
      may,
      tiles,
      sources,
      receiving,
      entered: { answer: jsep.sdp, offer: receivingOpened.offer },
      get shown() {
        return receivingOpened.shown;
      },
      show: (lines) => receivingOpened.show(lines),
      answer: (sdp) => receivingOpened.answer(sdp),
      close() {
        sending.detach();
        receivingOpened.close();
      },
    };
  } catch (error) {
    sending.detach();
    throw error;
  }
}

/** Janus's own code for a session description that it can not read. */
const badOffer = 465;
