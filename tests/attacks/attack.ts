/** The server under attack, as an attacker sees it: a port, a demo's accounts and one ingest key. */
export interface Target {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  url: string;
  port: number;
  /**
   * An access token of a demo account (`xuancheng`, `jingde`, `sheng`, `admin`, `trainer`), signed in once and then
   * kept.
   */
  tokenOf(userName: string): Promise<string>;
  /** A valid ingest key, as a compromised camera would have. */
  feedKey: string;
  /** A second one, of another camera. */
  otherKey: string;
}

/**
 * One attack from outside; `round` makes what it sends another than in the round before, so that the server has as
 * much to do. It ends by itself within a few seconds whatever the server does, and throws only where it
 * could not be made.
 */
export interface Attack {
  name: string;
  run(target: Target, round: number): Promise<void>;
}
