/** Limits of live video. Times in milliseconds, sizes in pixels and bytes. */
export const videoLimits = {
  /** A use of a proxy slot ends so long after its last keep-alive. */
  leaseMs: 60_000,
  /** How often a client sends the keep-alive. */
  keepAliveMs: 20_000,
  /** Uses of proxy slots that one person holds at most. */
  leasesPerPerson: 4,
  /** Pictures that one station watches at once. */
  views: 16,
  /** Pictures of one view in a second, at most. */
  framesPerSecond: 5,
  /** Widths in which pictures are drawn, at 16:9. */
  widths: [320, 480, 640, 960, 1_280],
  /** Sum of the pixels of all pictures of one station. */
  pixels: 3_000_000,
  /** A view gets no further picture while so many are on their way to it. */
  underWay: 2,
  /** A client that takes no picture for so long is cut off. */
  stalledMs: 15_000,
  /** Messages that a client sends in ten seconds, at most. */
  messages: 60,
  /** Steering of a camera lapses so long after the last movement. */
  steeringMs: 60_000,
  /** A movement that is not renewed stops after so long. */
  moveMs: 6_000,
  /** A movement that arrives so long after it was wished is refused. */
  lateMs: 5_000,
  presets: 20,
  presetNameLength: 20,
  layouts: 20,
  layoutNameLength: 20,
  /** Seconds between two cameras of a patrol. */
  leastPatrolS: 5,
  mostPatrolS: 600,
  /** How many cameras about a place are told of, and up to which distance in metres. */
  near: 20,
  nearM: 20_000,
  /** Cameras of a tree. */
  treeCameras: 5_000,
} as const;
