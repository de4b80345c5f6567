/** A read for somebody. */
interface Asked<Answer> {
  /** Reads, as far as who asks may. */
  read: () => Promise<Answer>
  /** Throws where who asks may not: asked where somebody else's read answers. */
  admit: () => Promise<unknown>
}

/** A read that runs, and the one that everybody who has asked since waits for. */
interface Reading<Answer> {
  running: Promise<unknown>
  next?: Promise<Answer>
}

/**
 * Reads of what many want at once, as all dispatchers want the board after a move: one runs at a time, and whoever asks
 * meanwhile is answered, with the others who do, by the next one, never by one that began before they asked. One that
 * fails fails for its own asker alone. `key` names all that an answer depends on, the company first.
 */
export function readTogether<Answer>(): (key: string, asked: Asked<Answer>) => Promise<Answer> {
  const readings = new Map<string, Reading<Answer>>()
  const begin = (key: string, { read }: Asked<Answer>): Promise<Answer> => {
    const answer = read()
    const reading: Reading<Answer> = { running: answer }
    readings.set(key, reading)
    const forget = () => {
      if (readings.get(key) === reading && reading.next === undefined) readings.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }
  return async (key, asked) => {
    const reading = readings.get(key)
    if (!reading) return begin(key, asked)
    if (reading.next !== undefined) {
      const [answer] = await Promise.all([reading.next.catch(asked.read), asked.admit()])
      return answer
    }
    const turn = reading.running.then(
      () => begin(key, asked),
      () => begin(key, asked),
    )
    reading.next = turn
    return turn
  }
}
