/** Bits of the payload descriptor of VP8 (RFC 7741) and of the frame that follows it. */
const [extended, start, partition] = [0x80, 0x10, 0x0f];
const [hasPictureId, hasLevel, hasLayerOrKey, longPictureId] = [0x80, 0x40, 0x30, 0x80];
const isInterFrame = 0x01;

/** Whether a packet begins a picture that needs no picture before it. */
export function beginsKeyFrame(payload: Uint8Array): boolean {
  const [first = 0] = payload;
  if ((first & start) === 0 || (first & partition) !== 0) return false;
  let at = 1;
  if ((first & extended) !== 0) {
    const flags = payload[1] ?? 0;
    at = 2;
    if ((flags & hasPictureId) !== 0) at += ((payload[at] ?? 0) & longPictureId) !== 0 ? 2 : 1;
    if ((flags & hasLevel) !== 0) at += 1;
    if ((flags & hasLayerOrKey) !== 0) at += 1;
  }
  const frame = payload[at];
  return frame !== undefined && (frame & isInterFrame) === 0;
}
