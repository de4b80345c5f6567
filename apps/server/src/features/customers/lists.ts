import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import { wireOfTotals } from '@skipyard/contract/customers/codec.ts'
import type * as contract from '@skipyard/contract/customers/customers.ts'
import type { WireCustomerWithTotals } from '@skipyard/contract/customers/customers.ts'
import * as filesContract from '@skipyard/contract/customers/files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { customerChangesInWords } from '@skipyard/domain/customers/customer-change-words.ts'
import { canExportCustomers } from '@skipyard/domain/customers/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { withOwnQuote } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer, readCustomerFile, readCustomers } from './customer.reads.ts'
import { readCustomerTotals } from './customer-bookings.reads.ts'
import { writeFurtherAddresses } from './customer-rows.ts'
import { presentCustomer, readCustomerOrder } from './customer-wire.ts'

export async function getCustomer(scope: TenantScope, customerId: string): Promise<WireCustomerWithTotals> {
  const customer = await findCustomer(scope, customerId)
  if (!customer) throw notFound()
  return { ...presentCustomer(customer), totals: wireOfTotals(await readCustomerTotals(scope, customerId)) }
}

export async function getCustomerHistory(
  scope: TenantScope,
  customerId: string,
): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  if (!(await findCustomer(scope, customerId))) throw notFound()
  return readHistory(scope, customerId, customerChangesInWords)
}

export async function listCustomers(
  scope: TenantScope,
  query: RequestOf<typeof contract.listCustomers>['query'],
): Promise<{ total: number; data: contract.WireCustomer[] }> {
  const { total, customers } = await readCustomers(scope, { ...query, ...readCustomerOrder(query.sort) })
  return { total, data: customers.map(presentCustomer) }
}

function rowOf(customer: Customer): Cell[] {
  const [site, ...further] = customer.addresses
  const wire = presentCustomer(customer)
  const cells: Record<filesContract.CustomerColumnName, Cell> = {
    ...wire,
    phone: formatPhone(wire.phone),
    alternativePhone: formatPhone(wire.alternativePhone),
    secondaryPhone: formatPhone(wire.secondaryPhone),
    address: site?.name ?? '',
    lat: site?.lat ?? '',
    lon: site?.lon ?? '',
    addressNotChecked: site?.isTyped ? 'Yes' : 'No',
    furtherAddresses: writeFurtherAddresses(further),
    onHold: wire.onHold ? 'Yes' : 'No',
  }
  return filesContract.CUSTOMER_COLUMNS.map(({ name }) => {
    const cell = cells[name]
    return typeof cell === 'string' ? withOwnQuote(cell) : cell
  })
}

export async function exportCustomers(
  scope: TenantScope,
  query: RequestOf<typeof filesContract.exportCustomers>['query'],
): Promise<OutgoingFile> {
  if (!canExportCustomers(scope.actor)) throw notAllowed()
  const labels = filesContract.CUSTOMER_COLUMNS.map(({ label }) => label)
  const customers = readCustomerFile(scope, query, readCustomerOrder(query.sort))
  return { name: 'table-data.csv', pieces: csvPieces(labels, customers, rowOf) }
}
