import {
  useAudioLevelIndication as audioLevel,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pli,
  useSdesMid as mid,
  useVP8 as vp8,
} from 'werift';

/** Codecs that every browser has: Opus, and VP8 with lost packets and key frames that can be asked for. */
export const forwardedCodecs = { audio: [opus()], video: [vp8({ rtcpFeedback: [nack(), pli()] })] };

/** Extensions of packet headers: which line a packet is on, and how loud a voice is. */
export const forwardedExtensions = { audio: [mid(), audioLevel()], video: [mid()] };

/** Name of the extension that says how loud a voice is. */
export const levelUri = audioLevel().uri;
