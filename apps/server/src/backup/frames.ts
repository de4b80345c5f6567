import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import type { FrameKeys } from './backup-header.ts'
import { BackupProblem } from './backup-problem.ts'

const NEWLINE = 0x0a

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }

  async take(count: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = []
    let missing = count
    while (missing > this.#rest.length) {
      pieces.push(this.#rest)
      missing -= this.#rest.length
      this.#rest = Buffer.alloc(0)
      if (!(await this.#more())) return undefined
    }
    pieces.push(this.#rest.subarray(0, missing))
    this.#rest = this.#rest.subarray(missing)
    const [only] = pieces
    return pieces.length === 1 ? only : Buffer.concat(pieces)
  }

  async line(longest: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end >= 0) return (await this.take(end + 1))?.toString('utf8')
      if (this.#rest.length > longest || !(await this.#more())) return undefined
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}

/** A frame: length of its body (4 bytes), 1 for the last one (1 byte), body, tag (16 bytes). */
const FRAME_BYTES = 1_048_576

const HEAD_BYTES = 5

const TAG_BYTES = 16

const NONCE_BYTES = 12

const CIPHER = 'aes-256-gcm'

/** Identifies a frame by file and position: moved, missing and inserted frames are recognised. */
function placeOf({ headerSum }: FrameKeys, number: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(NONCE_BYTES + 1)
  place.writeBigUInt64BE(BigInt(number))
  place.writeUInt8(isLast ? 1 : 0, NONCE_BYTES)
  return Buffer.concat([headerSum, place])
}

const nonceOf = (place: Buffer): Buffer => place.subarray(-NONCE_BYTES - 1, -1)

const plainTag = (place: Buffer, body: Buffer): Buffer =>
  createHash('sha256').update(place).update(body).digest().subarray(0, TAG_BYTES)

function seal({ key }: FrameKeys, place: Buffer, body: Buffer): { sealed: Buffer; tag: Buffer } {
  if (key === undefined) return { sealed: body, tag: plainTag(place, body) }
  const cipher = createCipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES })
  cipher.setAAD(place)
  const sealed = Buffer.concat([cipher.update(body), cipher.final()])
  return { sealed, tag: cipher.getAuthTag() }
}

const damaged = (number: number) =>
  new BackupProblem(`The backup is damaged (part ${number + 1} is not what was written). Use another backup.`)

const cut = () =>
  new BackupProblem('The backup is incomplete: its end is missing. Copy it again, or use another backup.')

function open(
  { key }: FrameKeys,
  place: Buffer,
  { body, tag }: { body: Buffer; tag: Buffer },
): Buffer | undefined {
  if (key === undefined) return timingSafeEqual(plainTag(place, body), tag) ? body : undefined
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES })
  decipher.setAAD(place)
  decipher.setAuthTag(tag)
  const plain = decipher.update(body)
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return undefined
  }
}

export async function* toFrames(source: AsyncIterable<Buffer>, keys: FrameKeys): AsyncGenerator<Buffer> {
  let number = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const frame = (body: Buffer, isLast: boolean): Buffer => {
    const { sealed, tag } = seal(keys, placeOf(keys, number, isLast), body)
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32BE(sealed.length)
    head.writeUInt8(isLast ? 1 : 0, HEAD_BYTES - 1)
    number += 1
    return Buffer.concat([head, sealed, tag])
  }
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < FRAME_BYTES) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.length - at >= FRAME_BYTES; at += FRAME_BYTES) {
      yield frame(whole.subarray(at, at + FRAME_BYTES), false)
    }
    waiting = [whole.subarray(at)]
    bytes = whole.length - at
  }
  yield frame(Buffer.concat(waiting), true)
}

interface Frame {
  body: Buffer
  isLast: boolean
}

async function takeFrame(reader: ByteReader, keys: FrameKeys, number: number): Promise<Frame> {
  const head = await reader.take(HEAD_BYTES)
  if (head === undefined) throw cut()
  const length = head.readUInt32BE()
  const isLast = head.readUInt8(HEAD_BYTES - 1) === 1
  if (length > FRAME_BYTES) throw damaged(number)
  const body = await reader.take(length)
  const tag = await reader.take(TAG_BYTES)
  if (body === undefined || tag === undefined) throw cut()
  const plain = open(keys, placeOf(keys, number, isLast), { body, tag })
  if (plain === undefined) throw damaged(number)
  return { body: plain, isLast }
}

/** Takes bytes out of their frames; throws for a wrong, missing, moved or additional one. */
export async function* fromFrames(reader: ByteReader, keys: FrameKeys): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { body, isLast } = await takeFrame(reader, keys, number)
    yield body
    if (!isLast) continue
    if ((await reader.take(1)) !== undefined) throw damaged(number + 1)
    return
  }
}
