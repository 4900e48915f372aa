/** Six digits from 8 on: no number outside looks like that where it is dialled with its area code. */
const extension = /^8\d{5}$/u;

/** Whether a number is an extension of this system, given to somebody or not. */
export const isExtension = (tel: string): boolean => extension.test(tel);
