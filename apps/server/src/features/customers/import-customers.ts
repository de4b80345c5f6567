import { setImmediate } from 'node:timers/promises'
import type {
  importCustomers as operation,
  WireImport,
  WireImportRow,
} from '@skipyard/contract/customers.files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { createTwinIndex, type TwinIndex, twinKeys } from '@skipyard/domain/customers/twin-index.ts'
import type { TwinTraits } from '@skipyard/domain/customers/twins.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { readBaseLocation } from '#server/features/addresses/address.reads.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { batchesOf } from './batches-of.ts'
import { compareCustomers } from './compare-customers.ts'
import { insertCustomers } from './customer.store.ts'
import { type FileRow, parseCustomerFile } from './parse-customer-file.ts'
import { placeAddresses } from './place-addresses.ts'
import { type ReadRow, readCustomerRow } from './read-customer-row.ts'
import { findTwinCandidates } from './twin.reads.ts'

const MOST_CANDIDATES = 50_000

/** As many rows as are compared with those on record at once: what they are compared with must fit in memory. */
const COMPARED_AT_ONCE = 500
const MOST_TWINS_SHOWN = 3

interface Reading {
  source: FileRow
  read: ReadRow
}

/** Who somebody in the file may be: a customer on record, or an earlier row. */
interface Known {
  _id: string | null
  row: number | null
  name: string
}

interface Judged {
  told: WireImportRow
  customer: CheckedCustomer | null
}

/** Lets other calls through between batches, since reading a large file takes a second or two. */
async function readRows(scope: TenantScope, rows: readonly FileRow[]): Promise<Reading[]> {
  const place = placeAddresses(await readBaseLocation(scope))
  const readings: Reading[] = []
  for (const batch of batchesOf(rows)) {
    readings.push(...batch.map((source) => ({ source, read: readCustomerRow(source, place) })))
    await setImmediate()
  }
  return readings
}

const traitsOf = ({ record, addresses }: CheckedCustomer): TwinTraits => ({ ...record, addresses })

/** Those on record who may be twins of these rows. */
async function indexOnRecord(scope: TenantScope, readings: readonly Reading[]): Promise<TwinIndex<Known>> {
  const index = createTwinIndex<Known>()
  const keys = readings.flatMap(({ read }) => (read.isGood ? [twinKeys(traitsOf(read.customer))] : []))
  const candidates = await findTwinCandidates(
    scope,
    {
      phones: keys.flatMap(({ phones }) => phones),
      emails: keys.flatMap(({ emails }) => emails),
      abns: keys.flatMap(({ abns }) => abns),
      sites: keys.flatMap(({ sites }) => sites),
    },
    MOST_CANDIDATES,
  )
  for (const customer of candidates) index.add({ _id: customer.id, row: null, name: customer.name }, customer)
  return index
}

/** What becomes of a row; a good one is remembered, so that a later row is known for its twin. */
function judge({ source, read }: Reading, onRecord: TwinIndex<Known>, inFile: TwinIndex<Known>): Judged {
  const { row, cells } = source
  const told = { row, name: cells.name ?? '', phone: cells.phone ?? '', address: cells.address ?? '' }
  if (!read.isGood) {
    return { told: { ...told, outcome: 'bad', complaints: read.complaints, twins: [] }, customer: null }
  }
  const { customer } = read
  const [site] = customer.addresses
  const shown = { ...told, phone: customer.record.phone, address: site?.name ?? '' }
  const traits = traitsOf(customer)
  const found = [...onRecord.find(traits), ...inFile.find(traits)]
  inFile.add({ _id: null, row, name: customer.record.name }, traits)
  const twins = found.slice(0, MOST_TWINS_SHOWN).map(({ who, reasons }) => ({ ...who, reasons }))
  return {
    told: { ...shown, outcome: twins.length > 0 ? 'twin' : 'good', complaints: [], twins },
    customer,
  }
}

async function judgeAll(scope: TenantScope, readings: readonly Reading[]): Promise<Judged[]> {
  const inFile = createTwinIndex<Known>()
  const judged: Judged[] = []
  for (const batch of batchesOf(readings, COMPARED_AT_ONCE)) {
    const onRecord = await indexOnRecord(scope, batch)
    judged.push(...batch.map((reading) => judge(reading, onRecord, inFile)))
  }
  return judged
}

async function load(scope: TenantScope, customers: readonly CheckedCustomer[]): Promise<void> {
  const added = customers.map(({ record, addresses }) => ({ id: uuidv7(), customer: record, addresses }))
  for (const batch of batchesOf(added)) {
    await insertCustomers(scope, batch)
    await recordAll(
      scope,
      batch.map(({ id, customer, addresses }) => ({
        action: 'customer.imported',
        subjectId: id,
        changes: compareCustomers(null, { ...customer, addresses, id, version: 1 }),
      })),
    )
  }
  if (added.length > 0) scope.announce('customers')
}

/** Reads a file of customers: tells what would become of every row, or loads the good ones in one transaction. */
export async function importCustomers(
  scope: TenantScope,
  { text, dryRun, loadTwins }: RequestOf<typeof operation>['body'],
): Promise<WireImport> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  const { rows, unknownColumns } = accept(parseCustomerFile(text))
  const judged = await judgeAll(scope, await readRows(scope, rows))
  const isWanted = ({ told }: Judged) => told.outcome === 'good' || (loadTwins && told.outcome === 'twin')
  const wanted = dryRun ? [] : judged.filter(isWanted)
  await load(
    scope,
    wanted.flatMap(({ customer }) => (customer ? [customer] : [])),
  )
  const countOf = (outcome: WireImportRow['outcome']) =>
    judged.filter(({ told }) => told.outcome === outcome).length
  return {
    dryRun,
    total: judged.length,
    good: countOf('good'),
    bad: countOf('bad'),
    twins: countOf('twin'),
    loaded: wanted.length,
    unknownColumns,
    rows: judged.filter((one) => dryRun || !isWanted(one)).map(({ told }) => told),
  }
}
