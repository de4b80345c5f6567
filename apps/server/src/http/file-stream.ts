import { Readable } from 'node:stream'

/** How long a file may take: nobody holds a snapshot of the database open by reading slowly, or not at all. */
export interface Patience {
  pieceMs: number
  fileMs: number
}

/** For every file: half a minute for a piece of it, ten minutes for all of it. */
const PATIENCE: Patience = { pieceMs: 30_000, fileMs: 600_000 }

/**
 * Pieces of a file as a stream that makes the next one when the reader has taken the last. The first piece is made
 * before this answers, so that what fails at once can still be answered in words.
 */
export async function fileStream(pieces: AsyncGenerator<string>, patience = PATIENCE): Promise<Readable> {
  const first = await pieces.next()
  const stream: Readable = Readable.from(timed())
  const wholeTimer = setTimeout(giveUp, patience.fileMs)
  stream.once('close', () => clearTimeout(wholeTimer))
  return stream

  function giveUp(): void {
    stream.destroy(new Error('Nobody reads the file'))
  }

  async function* timed(): AsyncGenerator<string> {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      const pieceTimer = setTimeout(giveUp, patience.pieceMs)
      try {
        yield piece.value
      } finally {
        clearTimeout(pieceTimer)
      }
    }
  }
}
