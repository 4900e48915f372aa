/**
 * What our own server has to say against what was sent. Too many requests, a session's end (A000…) and what an account
 * has to do first (40302 …) say nothing of it, and every other code is a fault of the server's or of what stands before
 * it: a proxy, or a hotspot's own page.
 */
const final = /^(?!A0414|A0429|A0431|A000)(?:[AC]\d{4}|4030[01])$/;

/** Whether a refusal says nothing about what was sent, so that it may be taken another time. */
export const passes = (code: string): boolean => !final.test(code);
