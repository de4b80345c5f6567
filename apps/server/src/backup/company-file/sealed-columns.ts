import type { Vault } from '#server/tenancy/create-vault.ts'

type Row = Readonly<Record<string, string | null>>

interface SealedColumn {
  table: string
  column: string
  /** What else of the row the place names. */
  names: readonly string[]
  /** As the feature that seals it has it: a text sealed for one place opens in no other. */
  placeOf: (tenantId: string, row: Row) => string
}

const bank = (column: string, field: string): SealedColumn => ({
  table: 'drivers',
  column,
  names: ['id'],
  placeOf: (tenantId, { id }) => `${tenantId}/drivers/${id}/${field}`,
})

/** What the company's own rows hold under the installation's key, and another installation seals under its own. */
export const sealedColumns: readonly SealedColumn[] = [
  bank('account_name_sealed', 'accountName'),
  bank('bsb_sealed', 'bsb'),
  bank('account_number_sealed', 'accountNumber'),
  {
    table: 'driver_links',
    column: 'sealed_token',
    names: ['driver_id'],
    placeOf: (tenantId, row) => `${tenantId}/drivers/${row.driver_id}/link`,
  },
  {
    table: 'run_links',
    column: 'sealed_token',
    names: ['run_id'],
    placeOf: (tenantId, row) => `${tenantId}/runs/${row.run_id}/link`,
  },
  {
    table: 'public_bookings',
    column: 'sealed_token',
    names: ['request_key', 'booking_id'],
    placeOf: (tenantId, row) => `${tenantId}/public-bookings/${row.request_key ?? row.booking_id}/link`,
  },
  {
    table: 'public_pages',
    column: 'sealed_token',
    names: [],
    placeOf: (tenantId) => `${tenantId}/public-page/link`,
  },
]

/** A sealed text as the file has it. */
export interface OpenedText {
  table: string
  column: string
  row: Row
  text: string
}

const columnOf = ({ table, column }: Pick<OpenedText, 'table' | 'column'>): SealedColumn => {
  const found = sealedColumns.find((one) => one.table === table && one.column === column)
  if (!found) throw new Error(`No text is sealed in ${table}.${column}`)
  return found
}

interface Sealing {
  tenantId: string
  vault: Vault
}

/** Throws where the installation's key does not open it. */
export const openText = ({ tenantId, vault }: Sealing, sealed: OpenedText): OpenedText => ({
  ...sealed,
  text: vault.open(sealed.text, columnOf(sealed).placeOf(tenantId, sealed.row)),
})

export const sealText = ({ tenantId, vault }: Sealing, opened: OpenedText): string =>
  vault.seal(opened.text, columnOf(opened).placeOf(tenantId, opened.row))
