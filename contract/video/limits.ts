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
  /** Of those, pictures that come over WebRTC from a media service. */
  direct: 4,
  /** Longest session description, in characters. */
  sdpLength: 60_000,
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
  recording: {
    /** Width of recorded pictures, and the least time between two of one camera, in milliseconds. */
    width: 640,
    everyMs: 400,
    /** A segment on the disk is so long; of a camera that is watched so much is remembered before an alarm. */
    segmentMs: 10_000,
    beforeMs: 20_000,
    /**
     * Most cameras recorded at once, how many of these places only incidents get, and how many one person gets; and
     * most minutes of a recording by hand.
     */
    atOnce: 12,
    forIncidents: 4,
    perPerson: 4,
    mostMinutes: 30,
    /** Bytes of one camera and of all; older recordings give way to newer ones. */
    cameraBytes: 300_000_000,
    wholeBytes: 4_000_000_000,
    /** How long recordings are kept, and how long those of an incident after it is settled. */
    keptMs: 7 * 86_400_000,
    settledMs: 30 * 86_400_000,
    /** Longest stretch that is asked for at once, and that is handed out as a file; marks in one answer. */
    windowMs: 7 * 86_400_000,
    exportMs: 10 * 60_000,
    marks: 500,
  },
  /** Cameras of a tree. */
  treeCameras: 5_000,
} as const;
