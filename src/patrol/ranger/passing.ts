/** Whether a refusal says nothing about what was sent: a fault of the server, too many requests, a session's end. */
export const passes = (code: string): boolean => /^(?:B|A04(?:14|29|31)|A000|401)/.test(code);
