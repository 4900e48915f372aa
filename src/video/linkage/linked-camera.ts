/** A camera as the pages that look from a post name it. `angleDeg`: of its lens without zoom. */
export interface LinkedCamera {
  id: string;
  name: string;
  turns: boolean;
  angleDeg: number;
}
