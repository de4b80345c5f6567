/** What stands in the columns of the panel, below the day or the size (spec 000 §2.12). */
export function StockHead({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        {[first, 'Stock', 'Planned Drop', 'Planned Pick', 'Availability'].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
