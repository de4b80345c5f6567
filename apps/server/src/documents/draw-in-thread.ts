import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'

const PROGRAM = new URL('./draw-papers.worker.ts', import.meta.url)

const MOST_MEMORY_MB = 512

/** One file at a time is drawn in all: two cores serve everybody. */
let last: Promise<unknown> = Promise.resolve()

async function draw(
  { title, logo }: { title: string; logo: Buffer | null },
  pieces: AsyncIterable<readonly Paper[]>,
): Promise<Buffer> {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const gone = new AbortController()
  worker.on('error', (problem) => gone.abort(problem))
  worker.on('exit', () => gone.abort(new Error('The thread ended before the file was drawn')))
  const ask = async (papers: readonly Paper[], isLast: boolean): Promise<Uint8Array | null> => {
    const answer = once(worker, 'message', { signal: gone.signal })
    worker.postMessage({ title, logo, papers, isLast })
    const [bytes] = await answer
    return bytes
  }
  try {
    for await (const papers of pieces) await ask(papers, false)
    return Buffer.from((await ask([], true)) ?? [])
  } finally {
    await worker.terminate()
  }
}

/**
 * Streams many documents as one file from a thread: a thousand take half a minute of a core, in which the
 * server would answer nobody. Files wait for each other.
 */
export function drawInThread(
  file: { title: string; logo: Buffer | null },
  pieces: AsyncIterable<readonly Paper[]>,
): Promise<Buffer> {
  const turn = last.then(() => draw(file, pieces))
  last = turn.catch(() => undefined)
  return turn
}
