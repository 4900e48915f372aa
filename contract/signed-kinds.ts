/**
 * Kinds of things of which stations are told only that one has changed: their events stay on the server, and who may
 * see them asks.
 */
export type SignedKind = 'hazard' | 'disaster' | 'plan' | 'materials' | 'flight';
