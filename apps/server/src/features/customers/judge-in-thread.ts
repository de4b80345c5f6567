import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import type { DuplicateKeys } from '@skipyard/domain/customers/duplicate-index.ts'
import { accept } from '#server/http/failure.ts'
import type { CustomerFileOrder, JudgingEnd, JudgingStep } from './judge-customer-file.ts'
import type { WrittenRows } from './write-judged-rows.ts'

const PROGRAM = new URL('./judge-customer-file.worker.ts', import.meta.url)

/** What a file of 5 MB needs several times over. */
const MOST_MEMORY_MB = 512

/** A file is looked at first and loaded soon after; starting a thread takes a quarter of a second. */
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

/** Adds the rows of a piece to those before it. */
function addTo(all: WrittenRows, { counts, wanted, told }: WrittenRows): void {
  for (const outcome of ['good', 'bad', 'duplicate'] as const) all.counts[outcome] += counts[outcome]
  all.wanted.push(...wanted)
  all.told.push(...told)
}

/**
 * Judges a file of customers in a thread of its own and writes out what is told of it there, since that takes a second or
 * more of a large one, in which the server would answer nobody; only looking up those on record (`find`) is done here.
 */
export async function judgeInThread(
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
