import { z } from 'zod'
import { BackupProblem } from './backup-problem.ts'
import type { ByteReader } from './frames.ts'

/** In this order: rows, queued jobs, files, pictures, totals. */
const partHead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    /** Null: a table that belongs to no company. */
    company: z.string().nullable(),
    columns: z.array(z.string()),
  }),
  z.object({ kind: z.literal('jobs') }),
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('picture'), name: z.string() }),
  z.object({ kind: z.literal('totals') }),
])

type PartHead = z.infer<typeof partHead>

export type RowsHead = Extract<PartHead, { kind: 'rows' }>

/** A part being read; its body has to be read before the next part. */
export interface Part {
  head: PartHead
  body: AsyncGenerator<Buffer>
}

const LENGTH_BYTES = 4
const PIECE_BYTES = 65_536
const LONGEST_PIECE = 64 * 1024 * 1024

function withLength(piece: Buffer): Buffer[] {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(piece.length)
  return [length, piece]
}

export async function* writePart(
  head: PartHead,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* withLength(Buffer.from(JSON.stringify(head)))
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield* withLength(Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield* withLength(Buffer.concat(waiting))
  yield* withLength(Buffer.alloc(0))
}

const unreadable = () =>
  new BackupProblem('The backup is damaged: its content cannot be read. Use another backup.')

async function piece(reader: ByteReader): Promise<Buffer | undefined> {
  const length = (await reader.take(LENGTH_BYTES))?.readUInt32BE()
  if (length === undefined) return undefined
  if (length > LONGEST_PIECE) throw unreadable()
  const found = await reader.take(length)
  if (found === undefined) throw unreadable()
  return found
}

async function* bodyOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const found = await piece(reader)
    if (found === undefined) throw unreadable()
    if (found.length === 0) return
    yield found
  }
}

export async function wholeBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const found of body) pieces.push(found)
  return Buffer.concat(pieces)
}

export async function* readParts(reader: ByteReader): AsyncGenerator<Part> {
  for (let head = await piece(reader); head !== undefined; head = await piece(reader)) {
    const parsed = partHead.safeParse(JSON.parse(head.toString('utf8')))
    if (!parsed.success) throw unreadable()
    const body = bodyOf(reader)
    yield { head: parsed.data, body }
    for await (const _ of body);
  }
}
