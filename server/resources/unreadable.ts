/** Why a table can not be read, as a person is told. */
export class UnreadableTable extends Error {}
