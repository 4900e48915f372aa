import { meetingLimits } from '../../../../contract/meetings/limits.ts';
import { watchBreaks } from './break-watch.ts';
import { gathered } from '../../../kit/gathered.ts';
import { answerOffer } from './receiving.ts';

/** What a person sends. */
export interface SentTracks {
  audio: MediaStreamTrack | undefined;
  video: MediaStreamTrack | undefined;
  screen: MediaStreamTrack | undefined;
}

/** One connection to the server, with the lines that the contract wants. */
export interface MeetingConnection {
  readonly offer: string;
  readonly voices: readonly MediaStream[];
  readonly tiles: readonly MediaStream[];
  readonly screen: MediaStream;
  answer(sdp: string): void;
  /** Takes the server's offer of a connection of its own for what is received; `answered` gets the answer to it. */
  receive(offer: string, answered: (sdp: string) => void): void;
  send(line: keyof SentTracks, track: MediaStreamTrack | undefined): void;
  close(): void;
}

/** Bits a second at most. */
const most = { video: 350_000, screen: 1_200_000 } as const;
const order = ['audio', 'video', 'screen'] as const;

/** VP8 alone, so that the server can pass pictures on without a look into other codecs. */
function preferVp8(line: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs.filter(({ mimeType }) => mimeType === 'video/VP8');
  if (codecs && codecs.length > 0) line.setCodecPreferences(codecs);
}

function addLines(pc: RTCPeerConnection, sent: SentTracks) {
  const sending = order.map((name) =>
    pc.addTransceiver(sent[name] ?? (name === 'audio' ? 'audio' : 'video'), {
      direction: 'sendonly',
      ...(name === 'audio' ? {} : { sendEncodings: [{ maxBitrate: most[name] }] }),
    }),
  );
  const receive = (kind: 'audio' | 'video') => pc.addTransceiver(kind, { direction: 'recvonly' });
  const voices = Array.from({ length: meetingLimits.voices }, () => receive('audio'));
  const tiles = Array.from({ length: meetingLimits.tiles + 1 }, () => receive('video'));
  for (const line of [...sending.slice(1), ...tiles]) preferVp8(line);
  const streamOf = ({ receiver }: RTCRtpTransceiver): MediaStream => new MediaStream([receiver.track]);
  return { sending, voices: voices.map(streamOf), pictures: tiles.map(streamOf) };
}

/** Opens a connection; rejects where the browser can not. `tell` hears once that it stands, and once that it broke. */
export async function openConnection(
  sent: SentTracks,
  tell: (change: 'connected' | 'lost') => void,
): Promise<MeetingConnection> {
  const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const { sending, voices, pictures } = addLines(pc, sent);
  const screen = pictures.at(-1);
  if (!screen) throw new Error('no line for a screen');
  let receiving: RTCPeerConnection | undefined;
  const close = (): void => {
    breaks.stop();
    pc.close();
    receiving?.close();
  };
  const breaks = watchBreaks((change) => {
    if (change === 'lost') close();
    tell(change);
  });
  breaks.add(pc);
  await pc.setLocalDescription(await pc.createOffer());
  await gathered(pc);
  return {
    offer: pc.localDescription?.sdp ?? '',
    voices,
    tiles: pictures.slice(0, -1),
    screen,
    answer(sdp) {
      breaks.expect();
      pc.setRemoteDescription({ type: 'answer', sdp }).catch(() => breaks.lose());
    },
    receive(offer, answered) {
      receiving = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
      breaks.add(receiving);
      answerOffer(receiving, offer, [...voices, ...pictures]).then(answered, () => breaks.lose());
    },
    send(line, track) {
      // A connection that is just being closed takes no track any more.
      sending[order.indexOf(line)]?.sender.replaceTrack(track ?? null).catch(() => undefined);
    },
    close,
  };
}
