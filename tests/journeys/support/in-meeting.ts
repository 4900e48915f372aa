import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openDesk } from './browser.ts';
import { enter } from './people.ts';

/** Which part of the page of dispatch. */
type Tab = 'meetings' | 'phone';
const pathOf = (tab: Tab): string => `/command-dispatch/index?tab=${tab}`;

/** What came in over the newest connection of a page. */
export interface Received {
  state: string;
  audioPackets: number;
  /** Energy of the voices heard, which stays 0 for silence. */
  audioEnergy: number;
  /** Frames decoded of each line of pictures that brought any. */
  frames: number[];
  /** Packets that came and that did not, of voices and pictures. */
  packets: number;
  lost: number;
}

/** Someone at a desk with a microphone and a camera, on the page of dispatch. */
export interface Attendee {
  desk: BrowserContext;
  page: Page;
  controls: Locator;
  received(): Promise<Received>;
}

interface Wanted {
  userName: string;
  width?: number;
  height?: number;
  tab?: Tab;
  /** Whether the browser lets the page use microphone and camera. */
  isAllowed?: boolean;
}

/** Opens a desk and signs in; connections of the page are kept, so that what they bring can be measured. */
export async function attend(
  browser: Browser,
  url: string,
  { userName, width = 1366, height = 768, tab = 'meetings', isAllowed = true }: Wanted,
): Promise<Attendee> {
  const desk = await openDesk(browser, width, height);
  if (isAllowed) await desk.grantPermissions(['camera', 'microphone']);
  await desk.addInitScript((allowed) => {
    const kept: RTCPeerConnection[] = [];
    const Plain = window.RTCPeerConnection;
    Object.assign(window, {
      kept,
      RTCPeerConnection: class extends Plain {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          kept.push(this);
        }
      },
    });
    if (allowed) return;
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    navigator.mediaDevices.getUserMedia = refuse;
  }, isAllowed);
  const page = await enter(desk, url, { userName, password: 'Fire@2026' }, pathOf(tab));
  return {
    desk,
    page,
    controls: page.getByRole('toolbar', { name: '会议操作' }),
    received: () =>
      page.evaluate(async () => {
        const pc = (window as never as { kept: RTCPeerConnection[] }).kept.at(-1);
        const found = {
          state: pc?.connectionState ?? '',
          audioPackets: 0,
          audioEnergy: 0,
          frames: [] as number[],
          packets: 0,
          lost: 0,
        };
        for (const one of (await pc?.getStats())?.values() ?? []) {
          const { type, kind, packetsReceived = 0, packetsLost = 0 } = one as RTCInboundRtpStreamStats;
          if (type !== 'inbound-rtp' || packetsReceived === 0) continue;
          found.packets += packetsReceived;
          found.lost += packetsLost;
          if (kind === 'audio') {
            found.audioPackets += packetsReceived;
            found.audioEnergy += (one as RTCInboundRtpStreamStats).totalAudioEnergy ?? 0;
          } else found.frames.push((one as RTCInboundRtpStreamStats).framesDecoded ?? 0);
        }
        return found;
      }),
  };
}
