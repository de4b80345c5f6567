import {
  type exportInvoices as contract,
  INVOICE_COLUMNS,
  INVOICE_SORTS,
  type InvoiceColumnName,
} from '@skipyard/contract/invoices.lists.ts'
import type { WireInvoiceRow } from '@skipyard/contract/invoices.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
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
  return name === 'sentAt' ? timeOf(row.sentAt, scope) : row[name]
}

const LABELS = new Map<InvoiceColumnName, string>(INVOICE_COLUMNS.map(({ name, label }) => [name, label]))
const FIRST_COLUMNS = INVOICE_COLUMNS.filter((column) => !('isHidden' in column)).map(({ name }) => name)

/** The invoices of a search as a file: every row its pages show, in their order, with the columns asked for. */
export async function exportInvoices(scope: TenantScope, query: Query): Promise<OutgoingFile> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const columns = [...new Set(query.columns ?? FIRST_COLUMNS)]
  const labels = columns.map((name) => LABELS.get(name) ?? name)
  const { sort, ...search } = query
  const invoices = readInvoiceFile(scope, search, readOrder(INVOICE_SORTS, sort))
  const rowOf = (invoice: ListedInvoice): Cell[] => {
    const row = presentRow(invoice, scope.today)
    return columns.map((name) => cellOf(row, name, scope))
  }
  return { name: 'table-data.csv', pieces: csvPieces(labels, invoices, rowOf) }
}
