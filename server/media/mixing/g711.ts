/** Samples per second of telephone audio (ITU-T G.711). */
export const sampleRate = 8_000;
/** Samples in a packet of 20 ms. */
export const frameSamples = 160;

const bias = 0x84;
const clip = 32_635;

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), clip) + bias;
  const exponent = 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function decodeSample(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07)) - bias;
  return bits & 0x80 ? -magnitude : magnitude;
}

/** A-law inverts every second bit. */
const inverted = 0x55;
const longestA = 32_256;

function encodeSampleA(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = Math.min(sample < 0 ? -sample - 1 : sample, longestA);
  const exponent = Math.max(0, 31 - Math.clz32(magnitude | 1) - 7);
  const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ inverted;
}

function decodeSampleA(code: number): number {
  const bits = code ^ inverted;
  const exponent = (bits >> 4) & 0x07;
  const step = ((bits & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? step : (step + 0x100) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}

const decoded = Int16Array.from({ length: 256 }, (_none, code) => decodeSample(code));
const halfRange = 32_768;
const encoded = Uint8Array.from({ length: 65_536 }, (_none, at) => encodeSample(at - halfRange));

/** 16-bit samples of mu-law bytes. */
export const decodeUlaw = (bytes: Uint8Array): Int16Array => Int16Array.from(bytes, (code) => decoded[code] ?? 0);

/** Mu-law bytes of 16-bit samples. */
export const encodeUlaw = (samples: Int16Array): Uint8Array =>
  Uint8Array.from(samples, (sample) => encoded[sample + halfRange] ?? 0);

const ulawOfAlaw = Uint8Array.from({ length: 256 }, (_none, code) => encodeSample(decodeSampleA(code)));
const alawOfUlaw = Uint8Array.from({ length: 256 }, (_none, code) => encodeSampleA(decodeSample(code)));

/** Mu-law bytes of A-law ones. */
export const ulawFromAlaw = (bytes: Uint8Array): Uint8Array => bytes.map((code) => ulawOfAlaw[code] ?? 0);

/** A-law bytes of mu-law ones. */
export const alawFromUlaw = (bytes: Uint8Array): Uint8Array => bytes.map((code) => alawOfUlaw[code] ?? 0);
