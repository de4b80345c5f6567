import { inertCell } from '@skipyard/domain/shared/spreadsheet-cell.ts'

const BYTE_ORDER_MARK = '﻿'

function written(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = inertCell(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file that spreadsheets open as it is; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}
