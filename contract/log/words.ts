/** What the codes in a log's events are called. */
export interface Words {
  region(code: string): string;
  force(id: string): string;
  /** What a task was about. */
  task(id: string): string;
  /** Who a link was sent to. */
  link(id: string): string;
  /** Who an SMS without a link was sent to. */
  sms(id: string): string;
  people(ids: readonly string[]): string;
  fire(id: string): string;
}
