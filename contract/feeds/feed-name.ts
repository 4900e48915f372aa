/** What a feed may be called: letters, digits and . _ - */
export const feedNamePattern = /^[\p{L}\p{N}._-]{1,50}$/u;
