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

interface JudgedRow {
  told: WireImportRow
  customer: CheckedCustomer | null
}

interface FileUse {
  dryRun: boolean
  loadDuplicates: boolean
}

type OutcomeCounts = Record<WireImportRow['outcome'], number>

export interface WrittenRows {
  counts: OutcomeCounts
  wanted: CheckedCustomer[]
  told: string[]
}

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

export interface CustomerFileOrder extends FileUse {
  text: string
  near: Position | null
}

export interface JudgingStep {
  rows: WrittenRows
  keys: DuplicateKeys
}

export type JudgingEnd = Decision<
  { rows: WrittenRows; header: string[]; unknownColumns: string[] },
  FileRefusal
>

const COMPARED_AT_ONCE = 100

const MOST_DUPLICATES_SHOWN = 3

interface Reading {
  source: FileRow
  read: ReadRow
}

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

const shown = (cell = '') => cell.slice(0, LONGEST_SHOWN)

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
