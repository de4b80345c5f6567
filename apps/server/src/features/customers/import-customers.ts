import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as contract from '@skipyard/contract/customers/files.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { CheckedCustomer } from '@skipyard/domain/customers/check-customer.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import type { DuplicateKeys } from '@skipyard/domain/customers/duplicate-index.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { readBaseLocation } from '#server/features/addresses/address.reads.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { WrittenReply } from '#server/http/written-reply.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertCustomers } from './customer.store.ts'
import { findDuplicateCandidates } from './customer-match.reads.ts'
import { batchesOf, compareCustomers } from './customer-wire.ts'
import type { CustomerFileOrder, JudgingEnd, JudgingStep, WrittenRows } from './judge-customer-file.ts'

const PROGRAM = new URL('./judge-customer-file.worker.ts', import.meta.url)

const MOST_MEMORY_MB = 512

/** A file is previewed and loaded soon after; starting a thread takes a quarter of a second. */
const KEPT_MS = 60_000

interface Thread {
  ask(message: {
    order?: CustomerFileOrder
    onRecord: readonly Customer[]
  }): Promise<IteratorResult<JudgingStep, JudgingEnd>>
  worker: Worker
}

let idle: Thread | undefined

function startThread(): Thread {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const gone = new AbortController()
  worker.on('error', (problem) => gone.abort(problem))
  worker.on('exit', () => gone.abort(new Error('The thread ended before the file was read')))
  worker.unref()
  return {
    worker,
    async ask(message) {
      const answer = once(worker, 'message', { signal: gone.signal })
      worker.postMessage(message)
      const [step] = await answer
      return step
    },
  }
}

function takeThread(): Thread {
  const taken = idle ?? startThread()
  idle = undefined
  return taken
}

function keepThread(thread: Thread): void {
  idle?.worker.terminate()
  idle = thread
  setTimeout(() => {
    if (idle !== thread) return
    idle = undefined
    thread.worker.terminate()
  }, KEPT_MS).unref()
}

function addTo(all: WrittenRows, { counts, wanted, told }: WrittenRows): void {
  for (const outcome of ['good', 'bad', 'duplicate'] as const) all.counts[outcome] += counts[outcome]
  all.wanted.push(...wanted)
  all.told.push(...told)
}

/**
 * In a thread, since a large file takes a second or more in which the server would answer nobody; only the
 * look-up of customers on record (`find`) runs here.
 */
async function judgeInThread(
  order: CustomerFileOrder,
  find: (keys: DuplicateKeys) => Promise<readonly Customer[]>,
): Promise<{ rows: WrittenRows; header: string[]; unknownColumns: string[] }> {
  const thread = takeThread()
  try {
    const rows: WrittenRows = { counts: { good: 0, bad: 0, duplicate: 0 }, wanted: [], told: [] }
    let step = await thread.ask({ order, onRecord: [] })
    while (!step.done) {
      addTo(rows, step.value.rows)
      step = await thread.ask({ onRecord: await find(step.value.keys) })
    }
    keepThread(thread)
    const { rows: last, header, unknownColumns } = accept(step.value)
    addTo(rows, last)
    return { rows, header, unknownColumns }
  } catch (problem) {
    if (idle !== thread) await thread.worker.terminate()
    throw problem
  }
}

const MOST_CANDIDATES = 5_000

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
 * Previews every row, or loads the good ones in one transaction. One file a company at a time; 429 meanwhile.
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
