import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'

/** A day of the wire as people read it. */
export function dayOfWire(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}
