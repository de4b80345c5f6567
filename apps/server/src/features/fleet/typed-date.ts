const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,3})?Z$/

/** A wire date as a person types it, '' for none; anything else becomes a text that is no date. */
export function typedDate(wire: string): string {
  return wire === '' ? '' : (WIRE_DATE.exec(wire)?.[1] ?? 'no date')
}
