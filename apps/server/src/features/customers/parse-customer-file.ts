import {
  CUSTOMER_COLUMNS,
  type CustomerColumnName,
  LEFT_OUT_COLUMN,
  MOST_IMPORT_ROWS,
} from '@skipyard/contract/customers/files.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { readCell } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** Our own files have the state in the address. */
type FileColumn = CustomerColumnName | 'state'

export interface FileRow {
  row: number
  cells: Partial<Record<FileColumn, string>>
  record: readonly string[]
  extra: readonly string[]
}

interface CustomerFile {
  rows: FileRow[]
  header: string[]
  unknownColumns: string[]
}

export type FileRefusal = 'unreadable' | 'column-missing' | 'no-rows' | 'too-many-rows'

const plain = (label: string) => label.toLowerCase().replace(/[^a-z]/g, '')

const ALSO_CALLED: [string, FileColumn][] = [
  ['customername', 'name'],
  ['fullname', 'name'],
  ['customer', 'name'],
  ['type', 'type'],
  ['company', 'companyName'],
  ['phonenumber', 'phone'],
  ['mobile', 'phone'],
  ['customerphone', 'phone'],
  ['emailaddress', 'email'],
  ['customeremail', 'email'],
  ['source', 'bookingSource'],
  ['businessname', 'buisnessName'],
  ['reference', 'customerReference'],
  ['streetaddress', 'address'],
  ['site', 'address'],
  ['city', 'suburb'],
  ['town', 'suburb'],
  ['locality', 'suburb'],
  ['state', 'state'],
  ['stateterritory', 'state'],
  ['zip', 'postCode'],
  ['postcode', 'postCode'],
  ['latitude', 'lat'],
  ['longitude', 'lon'],
  ['notes', 'comments'],
]

const COLUMNS = new Map<string, FileColumn>([
  ...ALSO_CALLED,
  ...CUSTOMER_COLUMNS.flatMap(({ name, label }): [string, CustomerColumnName][] => [
    [plain(name), name],
    [plain(label), name],
  ]),
])

const NEEDED: readonly CustomerColumnName[] = ['name', 'phone', 'address']

/** Spreadsheets abroad write semicolons; copied text has tabs. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}

/** Blank lines included: a line of another length than the header is slow to read. */
const MOST_LINES = 2 * MOST_IMPORT_ROWS

const BLANK = ',;\t\r\n '

/** Trims blank lines at the end, of which a spreadsheet may write a million. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && BLANK.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function unreadable({ code, records }: CsvError): string {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' && typeof records === 'number'
  return isOpen ? texts.customer.quoteNotClosed(records + 1) : texts.customer.fileUnreadable
}

function recordsOf(text: string): Decision<string[][], FileRefusal> {
  try {
    const reading = {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter: delimiterOf(text),
      to: MOST_LINES + 1,
    }
    const records = parse(withoutBlankEnd(text), reading)
    if (records.length > MOST_LINES) return refused('too-many-rows', texts.customer.fileTooManyRows, 'text')
    return accepted(records)
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    return refused('unreadable', unreadable(problem), 'text')
  }
}

export function parseCustomerFile(text: string): Decision<CustomerFile, FileRefusal> {
  const records = recordsOf(text)
  if (!records.ok) return records
  const [header = [], ...body] = records.value
  const columns = header.map((label) => COLUMNS.get(plain(label)))
  const missing = CUSTOMER_COLUMNS.find(({ name }) => NEEDED.includes(name) && !columns.includes(name))
  if (missing) return refused('column-missing', texts.customer.columnMissing(missing.label), 'text')

  const rows = body
    .map((record, at) => ({ record, row: at + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => ({
      row,
      record,
      cells: cellsOf(record, columns),
      extra: behind(header, record),
    }))
  if (rows.length === 0) return refused('no-rows', texts.customer.fileWithoutRows, 'text')
  if (rows.length > MOST_IMPORT_ROWS) {
    return refused('too-many-rows', texts.customer.fileTooManyRows, 'text')
  }
  const unknownColumns = header.filter((label, at) => !columns[at] && !isOurs(label))
  return accepted({ rows, header, unknownColumns })
}

const isOurs = (label: string) => label.trim() === '' || plain(label) === plain(LEFT_OUT_COLUMN)

const behind = (header: readonly string[], record: readonly string[]): string[] =>
  record.slice(header.length).filter((cell) => cell.trim() !== '')

const FURTHER: Partial<Record<FileColumn, readonly CustomerColumnName[]>> = {
  phone: ['alternativePhone', 'secondaryPhone'],
  email: ['secondaryEmail'],
}

/** A phone or e-mail in comparable form: without country code or leading 0, which a spreadsheet drops. */
function gistOf(name: FileColumn, cell = ''): string {
  return name === 'phone' ? cell.replace(/\.0+$/, '').replace(/\D/g, '').slice(-9) : cell.toLowerCase()
}

/** Of two columns with the same meaning the first filled one counts; a phone and a mobile are both kept. */
function cellsOf(record: readonly string[], columns: readonly (FileColumn | undefined)[]) {
  const given = columns.flatMap((name, at) => (name ? [{ name, cell: readCell(record[at] ?? '') }] : []))
  const cells: FileRow['cells'] = {}
  for (const { name, cell } of given) cells[name] ||= cell
  for (const { name, cell } of given) {
    const places = FURTHER[name] ?? []
    const free = places.find((further) => !cells[further])
    const gist = gistOf(name, cell)
    const isKnown = [name, ...places].some((place) => gistOf(name, cells[place]) === gist)
    if (free && gist !== '' && !isKnown) cells[free] = cell
  }
  return cells
}
