import { CUSTOMER_COLUMNS, LEFT_OUT_COLUMN, type WireImportRow } from '@skipyard/contract/customers/files.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { customerTexts } from '../texts.ts'

const words = customerTexts.import

const labels = new Map<string, string>(CUSTOMER_COLUMNS.map(({ name, label }) => [name, label]))

interface Reason {
  column: string
  message: string
}

export function reasonsOf({ errors, duplicates }: WireImportRow): Reason[] {
  if (errors.length > 0) {
    return errors.map(({ column, message }) => ({
      column: column === null ? words.behindLast : (labels.get(column) ?? column),
      message,
    }))
  }
  return duplicates.map(({ name, row, reasons }) => {
    const why = reasons.map((reason) => texts.customer[reason]).join(', ')
    return { column: words.duplicate, message: `${words.knownAs(name, row)} (${why})` }
  })
}

export function leftOutFile(header: readonly string[], rows: readonly WireImportRow[]): string[][] {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const why = (row: WireImportRow) =>
    reasonsOf(row)
      .map(({ column, message }) => `${column}: ${message}`)
      .join('; ')
  return [[...filled(header), LEFT_OUT_COLUMN], ...rows.map((row) => [...filled(row.cells), why(row)])]
}
