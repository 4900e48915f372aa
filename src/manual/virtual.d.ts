/** Made by `scripts/manual/plugin.mjs`. */
declare module 'virtual:manual' {
  export const chapters: unknown;
  export const pictures: unknown;
}
