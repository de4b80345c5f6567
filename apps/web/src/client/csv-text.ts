const BYTE_ORDER_MARK = '﻿'

/** A cell that begins like a formula is made inert, as in the files that the server makes. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = inert(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file that spreadsheets open as it is; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}
