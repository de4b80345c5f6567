import type * as contract from '@skipyard/contract/customers.files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { readBaseLocation } from '#server/features/addresses/address.reads.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { batchesOf } from './batches-of.ts'
import { compareCustomers } from './compare-customers.ts'
import { insertCustomers } from './customer.store.ts'
import { findDuplicateCandidates } from './duplicate.reads.ts'
import type { JudgedRow } from './judge-customer-file.ts'
import { judgeInThread } from './judge-in-thread.ts'

/** Those on record whom one piece of the file is compared with at most. */
const MOST_CANDIDATES = 5_000

/** As many as are written at once: whoever waits for the server waits for one such piece. */
const WRITTEN_AT_ONCE = 200

/** Each file holds a connection, a thread and up to a processor for seconds. */
const takeImportTurn = createTurns({ perTenant: 1, inAll: 4, busy: texts.customer.importBusy })

async function load(scope: TenantScope, customers: readonly CheckedCustomer[]): Promise<void> {
  const added = customers.map(({ record, addresses }) => ({ id: uuidv7(), customer: record, addresses }))
  for (const batch of batchesOf(added, WRITTEN_AT_ONCE)) {
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

type Import = RequestOf<typeof contract.importCustomers>['body']

async function judgeAndLoad(
  scope: TenantScope,
  { text, dryRun, loadDuplicates }: Import,
): Promise<contract.WireImport> {
  const near = await readBaseLocation(scope)
  const { judged, unknownColumns } = await judgeInThread({ text, near }, (keys) =>
    findDuplicateCandidates(scope, keys, MOST_CANDIDATES),
  )
  const isWanted = ({ told }: JudgedRow) =>
    told.outcome === 'good' || (loadDuplicates && told.outcome === 'duplicate')
  const wanted = dryRun ? [] : judged.filter(isWanted)
  await load(
    scope,
    wanted.flatMap(({ customer }) => (customer ? [customer] : [])),
  )
  const countOf = (outcome: contract.WireImportRow['outcome']) =>
    judged.filter(({ told }) => told.outcome === outcome).length
  return {
    dryRun,
    total: judged.length,
    good: countOf('good'),
    bad: countOf('bad'),
    duplicates: countOf('duplicate'),
    loaded: wanted.length,
    unknownColumns,
    rows: judged.filter((one) => dryRun || !isWanted(one)).map(({ told }) => told),
  }
}

/**
 * Reads a file of customers: tells what would become of every row, or loads the good ones in one transaction. A company
 * reads one file at a time; another one meanwhile is 429.
 */
export async function importCustomers(scope: TenantScope, order: Import): Promise<contract.WireImport> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  const endTurn = takeImportTurn(scope.tenantId)
  try {
    return await judgeAndLoad(scope, order)
  } finally {
    endTurn()
  }
}
