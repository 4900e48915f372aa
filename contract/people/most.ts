/** Most people on a page. */
export const mostPeopleAtOnce = 50;
