/** Tables of exams and of the electronic class beside the log: what is only shown, or counts only until it is told. */
export const studying = `
CREATE TABLE exam_drafts (
  sitting_id TEXT PRIMARY KEY, answers TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX exam_drafts_age ON exam_drafts (at);
CREATE TABLE reading_times (
  course_id TEXT NOT NULL, user_id TEXT NOT NULL, seconds INTEGER NOT NULL, first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL, PRIMARY KEY (course_id, user_id));
CREATE INDEX reading_times_user ON reading_times (user_id);
CREATE INDEX reading_times_age ON reading_times (last_at);
CREATE TABLE reading_signs (user_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
`;
