/** A reply that was checked with the contract and written out before, in a thread of its own say: it goes out as it is. */
export class WrittenReply {
  /** JSON of the whole reply. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
