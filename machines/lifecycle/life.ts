/** The states of a life and the events that lead from one to another, as a lifecycle table has them. */
type Table = Readonly<Record<string, Readonly<Partial<Record<string, { event: string; to: string }>>>>>;

/** A state chart's state for each of a table: each event that a step makes leads to where the step leads. */
type Life = Record<string, { on: Record<string, string> }>;

/** Makes the states of a machine from a lifecycle table, so that the table stays the one list of transitions. */
export const lifeOf = (table: Table): Life =>
  Object.fromEntries(
    Object.entries(table).map(([state, steps]) => [
      state,
      { on: Object.fromEntries(Object.values(steps).flatMap((step) => (step ? [[step.event, step.to]] : []))) },
    ]),
  );

/** Where the picture has a thing is where its life is: one without a status is absent. */
export const standsAt = <S extends string>(statuses: readonly S[]) =>
  [...statuses.map((at) => ({ at, target: `.${at}` as const })), { at: undefined, target: '.absent' as const }].map(
    ({ at, target }) => ({
      target,
      guard: {
        type: 'isAt' as const,
        params: ({ event }: { event: { standing: { status: S | undefined } } }) => ({
          at,
          status: event.standing.status,
        }),
      },
    }),
  );
