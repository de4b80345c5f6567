import * as contract from '@skipyard/contract/customers.files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { canExportCustomers } from '@skipyard/domain/customers/policy.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { withOwnQuote } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCustomerFile } from './customer-file.reads.ts'
import { presentCustomer } from './present-customer.ts'
import { readCustomerOrder } from './read-customer-order.ts'
import { writeFurtherAddresses } from './write-further-addresses.ts'

function rowOf(customer: Customer): Cell[] {
  const [site, ...further] = customer.addresses
  const wire = presentCustomer(customer)
  const cells: Record<contract.CustomerColumnName, Cell> = {
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
  return contract.CUSTOMER_COLUMNS.map(({ name }) => {
    const cell = cells[name]
    return typeof cell === 'string' ? withOwnQuote(cell) : cell
  })
}

/** The customers of a search as a file that can be loaded again; those who hold nothing looked for are left out. */
export async function exportCustomers(
  scope: TenantScope,
  query: RequestOf<typeof contract.exportCustomers>['query'],
): Promise<OutgoingFile> {
  if (!canExportCustomers(scope.actor)) throw notAllowed()
  const labels = contract.CUSTOMER_COLUMNS.map(({ label }) => label)
  const customers = readCustomerFile(scope, query, readCustomerOrder(query.sort))
  return { name: 'table-data.csv', pieces: csvPieces(labels, customers, rowOf) }
}
