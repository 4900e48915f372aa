/** The server's only source of time, in milliseconds since 1970. */
export interface ServerClock {
  now(): number;
}
