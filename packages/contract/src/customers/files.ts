import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'
import { customerSearch } from './customers.ts'
import { duplicateReason } from './duplicates.ts'

/**
 * The columns of a file of customers in order; a file to load may have them by label or name, in any order.
 * Further addresses are in one cell: `line [suburb postcode, latitude, longitude] | …`, those kept as typed
 * with `, as typed` before the bracket, or a line alone to be placed.
 */
export const CUSTOMER_COLUMNS = [
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Customer Type' },
  { name: 'companyName', label: 'Company Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'alternativePhone', label: 'Alternative Phone' },
  { name: 'secondaryPhone', label: 'Secondary Phone' },
  { name: 'email', label: 'Email' },
  { name: 'secondaryEmail', label: 'Secondary Email' },
  { name: 'gender', label: 'Gender' },
  { name: 'bookingSource', label: 'Booking Source' },
  { name: 'abn', label: 'ABN' },
  { name: 'buisnessName', label: 'Business Name' },
  { name: 'customerReference', label: 'Customer Reference' },
  { name: 'billingAddress', label: 'Billing Address' },
  { name: 'address', label: 'Address' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'postCode', label: 'Post Code' },
  { name: 'lat', label: 'Latitude' },
  { name: 'lon', label: 'Longitude' },
  { name: 'addressNotChecked', label: texts.address.notChecked },
  { name: 'furtherAddresses', label: 'Further Addresses' },
  { name: 'priceClass', label: 'Price Class' },
  { name: 'onHold', label: 'On Hold' },
  { name: 'onHoldReason', label: 'On Hold Reason' },
  { name: 'comments', label: 'Comments' },
] as const

export type CustomerColumnName = (typeof CUSTOMER_COLUMNS)[number]['name']

/** The column with the reason in a file of skipped rows; ignored when loaded. */
export const LEFT_OUT_COLUMN = 'Why it was left out'

/** The longest file of customers that is read, in characters. */
export const MOST_IMPORT_CHARACTERS = 5_000_000

export const MOST_IMPORT_ROWS = 10_000

const column = z.enum(CUSTOMER_COLUMNS.map(({ name }) => name))

/**
 * A row with its number in a spreadsheet (the header is 1). 'good' is loaded, 'bad' has errors, 'duplicate'
 * is likely on record or in an earlier row and only loaded on request.
 */
export const importRow = z
  .object({
    row: z.int(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    outcome: z.enum(['good', 'bad', 'duplicate']),
    /** Null where the row has cells behind the last column. */
    errors: z.array(z.object({ column: column.nullable(), message: z.string() })),
    duplicates: z.array(
      z.object({
        _id: id.nullable(),
        row: z.int().nullable(),
        name: z.string(),
        reasons: z.array(duplicateReason),
      }),
    ),
    /** The row as in the file, to be corrected and loaded again; empty for a good one. */
    cells: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' })

export type WireImportRow = z.infer<typeof importRow>

/**
 * Reads a CSV file of customers. `dryRun` (the default) loads nothing and reports every row; otherwise good
 * rows are loaded in one transaction, with `loadDuplicates` duplicates too, and only skipped rows are
 * reported.
 */
export const importCustomers = operation({
  method: 'POST',
  path: '/customers/import',
  summary: 'Previews or loads a CSV file of customers',
  tag: 'customers',
  access: 'member',
  maxBodyBytes: 12_582_912,
  body: z.object({
    text: z
      .string(texts.customer.fileRequired)
      .min(1, texts.customer.fileWithoutRows)
      .max(MOST_IMPORT_CHARACTERS, texts.customer.fileTooLong),
    dryRun: z.boolean().default(true),
    loadDuplicates: z.boolean().default(false),
  }),
  reply: data(
    z.object({
      dryRun: z.boolean(),
      total: z.int(),
      good: z.int(),
      bad: z.int(),
      duplicates: z.int(),
      loaded: z.int(),
      unknownColumns: z.array(z.string()),
      header: z.array(z.string()),
      rows: z.array(importRow),
    }),
  ),
})

export type WireImport = z.infer<typeof importCustomers.reply>['data']

export const exportCustomers = operation({
  method: 'GET',
  path: '/customers/export',
  summary: 'Customers as a CSV file',
  tag: 'customers',
  access: 'member',
  needsProof: true,
  query: z.object(customerSearch),
  produces: 'text/csv',
  reply: z.string(),
})
