const SEPARATORS = ['\t', ';', ','] as const

/** What parts the cells of a file: whatever its first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((one) => first.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

const unquoted = (cell: string) =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim()

/** Rows and cells of a CSV file, as spreadsheets write them: cells in quotes may hold anything. */
export function csvRows(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const cells = new RegExp(`("(?:[^"]|"")*"|[^"\\n${separator}]*)(${separator}|\\n|$)`, 'g')
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(unquoted(cell))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
