/** 'Product: price', where an entry may be named from right to left and the field is named in English. */
export function FieldName({ label }: { label: string }) {
  const place = label.lastIndexOf(': ');
  if (place < 0) return label;
  return (
    <>
      <bdi>{label.slice(0, place)}</bdi>
      {label.slice(place)}
    </>
  );
}
