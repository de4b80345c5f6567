import { importRow, type WireImportRow } from '@skipyard/contract/customers/files.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import {
  createDuplicateIndex,
  type DuplicateIndex,
  type DuplicateKeys,
  duplicateKeys,
} from '@skipyard/domain/customers/duplicate-index.ts'
import type { DuplicateTraits } from '@skipyard/domain/customers/duplicates.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import type { Position } from '#server/features/addresses/address-search.ts'
import { type ReadRow, readCustomerRow } from './customer-rows.ts'
import { batchesOf } from './customer-wire.ts'
import { type FileRefusal, type FileRow, parseCustomerFile } from './parse-customer-file.ts'
import { placeAddresses } from './places.ts'

/** What becomes of a row, and the customer of a good one. */
interface JudgedRow {
  told: WireImportRow
  customer: CheckedCustomer | null
}

/** What is to be done with a file: only told of, or its good rows loaded, with the likely duplicates or without. */
interface FileUse {
  dryRun: boolean
  loadDuplicates: boolean
}

/** How many rows of each outcome there are. */
export type OutcomeCounts = Record<WireImportRow['outcome'], number>

/** Judged rows as the server needs them: counted, the customers to load, and what is told of the others as JSON. */
export interface WrittenRows {
  counts: OutcomeCounts
  wanted: CheckedCustomer[]
  told: string[]
}

/** Takes judged rows apart, and writes out what is told of them, checked with the contract. */
function writeJudgedRows(judged: readonly JudgedRow[], { dryRun, loadDuplicates }: FileUse): WrittenRows {
  const rows: WrittenRows = { counts: { good: 0, bad: 0, duplicate: 0 }, wanted: [], told: [] }
  for (const { told, customer } of judged) {
    const { outcome } = told
    rows.counts[outcome] += 1
    const isWanted = !dryRun && (outcome === 'good' || (loadDuplicates && outcome === 'duplicate'))
    if (isWanted && customer) rows.wanted.push(customer)
    else rows.told.push(JSON.stringify(importRow.parse(told)))
  }
  return rows
}

/** A file of customers, what it is read for, and where the company works from. */
export interface CustomerFileOrder extends FileUse {
  text: string
  near: Position | null
}

/** Rows that have been judged, and what the next ones are to be looked up by. */
export interface JudgingStep {
  rows: WrittenRows
  keys: DuplicateKeys
}

/** The file has been read to its end, or cannot be read at all. */
export type JudgingEnd = Decision<
  { rows: WrittenRows; header: string[]; unknownColumns: string[] },
  FileRefusal
>

/** As many rows as are compared with those on record at once: whoever waits for the server waits for one such piece. */
const COMPARED_AT_ONCE = 100

const MOST_DUPLICATES_SHOWN = 3

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

const traitsOf = ({ record, addresses }: CheckedCustomer): DuplicateTraits => ({ ...record, addresses })

function keysOf(readings: readonly Reading[]): DuplicateKeys {
  const keys = readings.flatMap(({ read }) => (read.isGood ? [duplicateKeys(traitsOf(read.customer))] : []))
  return {
    phones: keys.flatMap(({ phones }) => phones),
    emails: keys.flatMap(({ emails }) => emails),
    abns: keys.flatMap(({ abns }) => abns),
    sites: keys.flatMap(({ sites }) => sites),
  }
}

function indexOf(onRecord: readonly Customer[]): DuplicateIndex<Known> {
  const index = createDuplicateIndex<Known>()
  for (const customer of onRecord) index.add({ _id: customer.id, row: null, name: customer.name }, customer)
  return index
}

const LONGEST_SHOWN = 200

/** As much of a cell as a list shows. */
const shown = (cell = '') => cell.slice(0, LONGEST_SHOWN)

/** What becomes of a row; a good one is remembered, so that a later row is known for its duplicate. */
function judge(
  { source, read }: Reading,
  onRecord: DuplicateIndex<Known>,
  inFile: DuplicateIndex<Known>,
): JudgedRow {
  const { row, cells, record } = source
  const told = { row, name: shown(cells.name), phone: shown(cells.phone), address: shown(cells.address) }
  if (!read.isGood) {
    return {
      told: { ...told, outcome: 'bad', errors: read.errors, duplicates: [], cells: [...record] },
      customer: null,
    }
  }
  const { customer } = read
  const [site] = customer.addresses
  const known = { ...told, phone: customer.record.phone, address: site?.name ?? '' }
  const traits = traitsOf(customer)
  const found = [...onRecord.find(traits), ...inFile.find(traits)]
  inFile.add({ _id: null, row, name: customer.record.name }, traits)
  const duplicates = found.slice(0, MOST_DUPLICATES_SHOWN).map(({ who, reasons }) => ({ ...who, reasons }))
  return {
    told:
      duplicates.length > 0
        ? { ...known, outcome: 'duplicate', errors: [], duplicates, cells: [...record] }
        : { ...known, outcome: 'good', errors: [], duplicates, cells: [] },
    customer,
  }
}

/** Reads a file of customers piece by piece; for each piece it asks for those on record who share one of its keys. */
export function* judgeCustomerFile({
  text,
  near,
  ...use
}: CustomerFileOrder): Generator<JudgingStep, JudgingEnd, readonly Customer[]> {
  const parsed = parseCustomerFile(text)
  if (!parsed.ok) return parsed
  const { header, unknownColumns } = parsed.value
  const [place, inFile] = [placeAddresses(near), createDuplicateIndex<Known>()]
  let written = writeJudgedRows([], use)
  for (const batch of batchesOf(parsed.value.rows, COMPARED_AT_ONCE)) {
    const readings = batch.map((source) => ({ source, read: readCustomerRow(source, place) }))
    const onRecord = indexOf(yield { rows: written, keys: keysOf(readings) })
    const judged = readings.map((reading) => judge(reading, onRecord, inFile))
    written = writeJudgedRows(judged, use)
  }
  return { ok: true, value: { rows: written, header, unknownColumns } }
}
