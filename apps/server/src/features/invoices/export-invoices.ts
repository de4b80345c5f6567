import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import {
  type exportInvoices as contract,
  INVOICE_COLUMNS,
  INVOICE_SORTS,
  type InvoiceColumnName,
} from '@skipyard/contract/invoices/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { INVOICE_BOOKS_WORDS } from '@skipyard/domain/xero/invoice-books.ts'
import type { XeroSettings } from '#server/config.ts'
import { readInvoiceBooks } from '#server/features/xero/invoice-books.reads.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ListedInvoice, readInvoiceFile } from './invoice-list.reads.ts'
import { presentRow } from './present-row.ts'
import { readOrder } from './read-order.ts'

type Query = RequestOf<typeof contract>['query']

function dayOf(text: string): string {
  const date = fromWireDate(text)
  return date === null ? '' : formatAustralianDate(date)
}

const timeOf = (text: string | null, { timeZone }: TenantScope): string =>
  text === null ? '' : formatAustralianDate(todayIn(timeZone, new Date(text)))

function cellOf(row: WireInvoiceRow, name: InvoiceColumnName, scope: TenantScope): Cell {
  if (name === 'date' || name === 'dueDate') return dayOf(row[name])
  if (name === 'sentTo') return row.sentTo.join('; ')
  if (name === 'xeroState') return INVOICE_BOOKS_WORDS[row.xeroState]
  return name === 'sentAt' ? timeOf(row.sentAt, scope) : row[name]
}

const LABELS = new Map<InvoiceColumnName, string>(INVOICE_COLUMNS.map(({ name, label }) => [name, label]))
const FIRST_COLUMNS = INVOICE_COLUMNS.filter(
  (column) => !('isHidden' in column) && column.name !== 'xeroState',
).map(({ name }) => name)

async function* presented(
  scope: TenantScope,
  batches: AsyncGenerator<ListedInvoice[]>,
  settings: XeroSettings | null,
): AsyncGenerator<WireInvoiceRow[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id)
    const books = settings ? await readInvoiceBooks(scope, settings, ids) : null
    yield batch.map((row) => presentRow(row, scope.today, books?.get(row.id)?.state ?? 'none'))
  }
}

export async function exportInvoices(
  scope: TenantScope,
  query: Query,
  settings: XeroSettings,
): Promise<OutgoingFile> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const columns = [...new Set(query.columns ?? FIRST_COLUMNS)]
  const labels = columns.map((name) => LABELS.get(name) ?? name)
  const { sort, ...search } = query
  const invoices = readInvoiceFile(scope, search, readOrder(INVOICE_SORTS, sort))
  const rows = presented(scope, invoices, columns.includes('xeroState') ? settings : null)
  const rowOf = (row: WireInvoiceRow): Cell[] => columns.map((name) => cellOf(row, name, scope))
  return { name: 'table-data.csv', pieces: csvPieces(labels, rows, rowOf) }
}
