import * as contract from '@skipyard/contract/customers.files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { readBaseLocation } from '#server/features/addresses/address.reads.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { notAllowed } from '#server/http/failure.ts'
import { WrittenReply } from '#server/http/written-reply.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { batchesOf } from './batches-of.ts'
import { compareCustomers } from './compare-customers.ts'
import { insertCustomers } from './customer.store.ts'
import { findDuplicateCandidates } from './duplicate.reads.ts'
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

const ROWS_LEFT_OUT = '[]}}'

async function judgeAndLoad(scope: TenantScope, order: Import): Promise<WrittenReply> {
  const near = await readBaseLocation(scope)
  const { rows, header, unknownColumns } = await judgeInThread({ ...order, near }, (keys) =>
    findDuplicateCandidates(scope, keys, MOST_CANDIDATES),
  )
  const { counts, wanted, told } = rows
  await load(scope, wanted)
  const { dryRun } = order
  const figures = {
    dryRun,
    total: counts.good + counts.bad + counts.duplicate,
    good: counts.good,
    bad: counts.bad,
    duplicates: counts.duplicate,
    loaded: wanted.length,
    unknownColumns,
    header,
    rows: [],
  }
  const head = JSON.stringify(contract.importCustomers.reply.parse({ data: figures })).slice(
    0,
    -ROWS_LEFT_OUT.length,
  )
  return new WrittenReply(`${head}[${told.join(',')}]}}`)
}

/**
 * Reads a file of customers: tells what would become of every row, or loads the good ones in one transaction. A company
 * reads one file at a time; another one meanwhile is 429.
 */
export async function importCustomers(scope: TenantScope, order: Import): Promise<WrittenReply> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  const endTurn = takeImportTurn(scope.tenantId)
  try {
    return await judgeAndLoad(scope, order)
  } finally {
    endTurn()
  }
}
