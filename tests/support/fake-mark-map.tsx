/** The map of marks without a graphics card: each mark is a button. */
export default function FakeMarkMap({
  marks,
  onSelect,
}: {
  marks: readonly { id: string; label?: string }[];
  onSelect: (id: string) => void;
}) {
  return (
    <ul aria-label="图上">
      {marks.map(({ id, label }) => (
        <li key={id}>
          <button type="button" onClick={() => onSelect(id)}>
            {label ?? id}
          </button>
        </li>
      ))}
    </ul>
  );
}
