import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  H264Packetizer,
  H265Packetizer,
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useH264 as h264,
} from 'werift';

/** What a media service was asked, and how it answers. */
export interface FakeWhep {
  /** `127.0.0.1:port` */
  host: string;
  asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Sessions that are open at the service. */
  readonly sessions: number;
  /** Answers every offer with this status in place of a session. */
  refuse(status: number, headers?: Record<string, string>): void;
  /** From now on one in so many packets is left out. */
  leaveOut(every: number): void;
  close(): Promise<void>;
}

const framesPerSecond = 10;
const encoders = { h264: ['libx264', '-bf', '0'], h265: ['libx265', '-bf', '0', '-x265-params', 'log-level=none'] };

/** A moving test picture, four seconds of it, as access units of Annex B: each begins with a delimiter. */
function encoded(codec: 'h264' | 'h265'): Buffer[] {
  const [encoder = '', ...more] = encoders[codec];
  const delimiter = codec === 'h264' ? 'h264_metadata=aud=insert' : 'hevc_metadata=aud=insert';
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=640x360:rate=${framesPerSecond}`, '-t', '4'];
  const how = ['-c:v', encoder, ...more, '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p'];
  const out = ['-bsf:v', delimiter, '-f', codec === 'h264' ? 'h264' : 'hevc', '-'];
  const bytes = execFileSync('ffmpeg', ['-loglevel', 'error', ...picture, ...how, ...out], { maxBuffer: 50_000_000 });
  const mark = Buffer.from(codec === 'h264' ? [0, 0, 0, 1, 9] : [0, 0, 0, 1, 70]);
  const units: Buffer[] = [];
  for (let at = bytes.indexOf(mark); at >= 0;) {
    const next = bytes.indexOf(mark, at + 1);
    units.push(bytes.subarray(at, next < 0 ? undefined : next));
    at = next;
  }
  return units;
}

const known = {
  h264: { codec: () => h264(), packetizer: () => new H264Packetizer({ inputFormat: 'annexb' }) },
  h265: {
    codec: () => new RTCRtpCodecParameters({ mimeType: 'video/H265', clockRate: 90_000, rtcpFeedback: [] }),
    packetizer: () => new H265Packetizer({ inputFormat: 'annexb' }),
  },
};

/** Sends the pictures of a camera over and over. */
function startSending(
  track: MediaStreamTrack,
  { codec, units }: { codec: 'h264' | 'h265'; units: readonly Buffer[] },
  isLeftOut: () => boolean,
): () => void {
  const packetizer = known[codec].packetizer();
  let n = 0;
  const timer = setInterval(() => {
    const unit = units[n % units.length];
    n += 1;
    if (!unit) return;
    for (const packet of packetizer.packetize(unit, (n * 90_000) / framesPerSecond)) {
      if (!isLeftOut()) track.writeRtp(packet);
    }
  }, 1_000 / framesPerSecond);
  return () => clearInterval(timer);
}

/** A media service that gives one moving picture by WHEP at any address. `names`: its answers name the source. */
export async function startWhep(codec: 'h264' | 'h265' = 'h264', names = true): Promise<FakeWhep> {
  // Encoding holds up everything else: it is done before anybody waits for an answer.
  const units = encoded(codec);
  const asked: FakeWhep['asked'] = [];
  const sessions = new Map<string, () => Promise<void>>();
  let refusal: { status: number; headers: Record<string, string> } | undefined;
  let [sent, every] = [0, 0];
  const isLeftOut = (): boolean => {
    sent += 1;
    return every > 0 && sent % every === 0;
  };
  const open = async (id: string, offer: string): Promise<string> => {
    const pc = new RTCPeerConnection({
      // As many services do, it waits for the checks of the other side.
      iceLite: true,
      iceServers: [],
      iceUseIpv6: false,
      codecs: { audio: [], video: [known[codec].codec()] },
    });
    const track = new MediaStreamTrack({ kind: 'video' });
    pc.addTransceiver(track, { direction: 'sendonly' });
    await pc.setRemoteDescription({ type: 'offer', sdp: offer });
    await pc.setLocalDescription(await pc.createAnswer());
    const stop = startSending(track, { codec, units }, isLeftOut);
    sessions.set(id, async () => {
      stop();
      await pc.close();
    });
    const answer = pc.localDescription?.sdp ?? '';
    return names ? answer : answer.replaceAll(/^a=ssrc:.*\r\n/gmu, '');
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', async () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(parts).toString();
      const n = asked.push({ method, url, headers, body });
      if (method === 'DELETE') {
        const id = url.split('/').at(-1) ?? '';
        await sessions.get(id)?.();
        response.writeHead(sessions.delete(id) ? 200 : 404).end();
      } else if (refusal) response.writeHead(refusal.status, refusal.headers).end();
      else {
        const id = String(n);
        const answer = await open(id, body);
        response.writeHead(201, { 'content-type': 'application/sdp', location: `/session/${id}` }).end(answer);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    asked,
    get sessions() {
      return sessions.size;
    },
    refuse(status, headers = {}) {
      refusal = { status, headers };
    },
    leaveOut(one) {
      every = one;
    },
    async close() {
      await Promise.all([...sessions.values()].map((end) => end()));
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
