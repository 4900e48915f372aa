interface Place {
  longitude: number;
  latitude: number;
}

/** The map of marks without a graphics card: each mark is a button, each way of what is coming a line of a list. */
export default function FakeMarkMap({
  marks,
  approaches = [],
  onSelect,
}: {
  marks: readonly { id: string; label?: string }[];
  approaches?: readonly { id: string; from: Place; to: Place }[];
  onSelect: (id: string) => void;
}) {
  return (
    <>
      <ul aria-label="图上">
        {marks.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              {label ?? id}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="在途">
        {approaches.map(({ id, from, to }) => (
          <li key={id}>{`${id} ${from.longitude},${from.latitude} → ${to.longitude},${to.latitude}`}</li>
        ))}
      </ul>
    </>
  );
}
