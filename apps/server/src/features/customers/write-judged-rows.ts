import { importRow, type WireImportRow } from '@skipyard/contract/customers.files.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'

/** What becomes of a row, and the customer of a good one. */
export interface JudgedRow {
  told: WireImportRow
  customer: CheckedCustomer | null
}

/** What is to be done with a file: only told of, or its good rows loaded, with the likely duplicates or without. */
export interface FileUse {
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
export function writeJudgedRows(
  judged: readonly JudgedRow[],
  { dryRun, loadDuplicates }: FileUse,
): WrittenRows {
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
