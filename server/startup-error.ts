/** The server can not start as it was asked to; `message` is one Chinese line for the person who started it. */
export class StartupError extends Error {}
