/**
 * Values over square cells: `cols` to the east, `rows` to the south, row by row from the north-west corner. `cellM` is
 * the side of a cell in metres.
 */
export interface Grid<Values extends Float32Array | Uint8Array | Float64Array = Float32Array> {
  readonly cols: number;
  readonly rows: number;
  readonly cellM: number;
  readonly values: Values;
}
