/** The trucks as the dispatcher has put them; those that nobody has put anywhere stand behind, as they came. */
export function inOrder<Truck extends { _id: string }>(
  trucks: readonly Truck[],
  order: readonly string[],
): Truck[] {
  const placeOf = ({ _id }: Truck) => {
    const place = order.indexOf(_id)
    return place < 0 ? order.length : place
  }
  return trucks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The order after a truck was put before or behind another. */
export function orderWith(
  order: readonly string[],
  truckId: string,
  { over, isBehind }: { over: string; isBehind: boolean },
): string[] {
  if (truckId === over) return [...order]
  const others = order.filter((id) => id !== truckId)
  return others.toSpliced(others.indexOf(over) + (isBehind ? 1 : 0), 0, truckId)
}
