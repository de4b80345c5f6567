const NEWLINE = 0x0a

/** Takes bytes by number out of what comes in pieces of any size. */
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

  /** So many bytes; undefined where there are not as many left. */
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

  /** A line with its end; undefined where none ends within so many bytes. */
  async line(longest: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end >= 0) return (await this.take(end + 1))?.toString('utf8')
      if (this.#rest.length > longest || !(await this.#more())) return undefined
    }
  }

  /** Lets go of where the bytes come from. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
