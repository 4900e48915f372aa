import { gathered } from '../../../kit/gathered.ts';

/**
 * Puts a track into a stream in place of the one in it, so that what shows or plays the stream goes on with it: a
 * stream that is empty for a moment is at its end.
 */
function putTrack(stream: MediaStream, track: MediaStreamTrack): void {
  const former = stream.getTracks();
  stream.addTrack(track);
  for (const one of former) stream.removeTrack(one);
}

/**
 * Answers the server's offer of a connection by which all that is received comes, and puts what comes on its lines into
 * the streams. Rejects where the browser can not.
 */
export async function answerOffer(
  pc: RTCPeerConnection,
  offer: string,
  streams: readonly MediaStream[],
): Promise<string> {
  await pc.setRemoteDescription({ type: 'offer', sdp: offer });
  await pc.setLocalDescription(await pc.createAnswer());
  await gathered(pc);
  for (const [n, { receiver }] of pc.getTransceivers().entries()) {
    const stream = streams[n];
    if (stream) putTrack(stream, receiver.track);
  }
  return pc.localDescription?.sdp ?? '';
}
