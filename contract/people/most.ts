/** So many people a page holds at most. */
export const mostPeopleAtOnce = 50;
