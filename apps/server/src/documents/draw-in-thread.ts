import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'

const PROGRAM = new URL('./draw-papers.worker.ts', import.meta.url)

const MOST_MEMORY_MB = 512

/** One file at a time is drawn in all: two cores serve everybody. */
let last: Promise<unknown> = Promise.resolve()

type Ask = (title: string, papers: readonly Paper[], isLast: boolean) => Promise<Uint8Array | null>

async function withThread<T>(logo: Buffer | null, work: (ask: Ask) => Promise<T>): Promise<T> {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const gone = new AbortController()
  worker.on('error', (problem) => gone.abort(problem))
  worker.on('exit', () => gone.abort(new Error('The thread ended before the file was drawn')))
  const ask: Ask = async (title, papers, isLast) => {
    const answer = once(worker, 'message', { signal: gone.signal })
    worker.postMessage({ title, logo, papers, isLast })
    const [bytes] = await answer
    return bytes
  }
  try {
    return await work(ask)
  } finally {
    await worker.terminate()
  }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Streams many documents as one file from a thread: a thousand take half a minute of a core, in which the
 * server would answer nobody. Files wait for each other.
 */
export function drawInThread(
  { title, logo }: { title: string; logo: Buffer | null },
  pieces: AsyncIterable<readonly Paper[]>,
): Promise<Buffer> {
  return inTurn(() =>
    withThread(logo, async (ask) => {
      for await (const papers of pieces) await ask(title, papers, false)
      return Buffer.from((await ask(title, [], true)) ?? [])
    }),
  )
}

/** Some documents, a file each, called by their names. */
export function drawEachInThread(logo: Buffer | null, papers: readonly Paper[]): Promise<Buffer[]> {
  return inTurn(() =>
    withThread(logo, async (ask) => {
      const files: Buffer[] = []
      for (const paper of papers) files.push(Buffer.from((await ask(paper.name, [paper], true)) ?? []))
      return files
    }),
  )
}
