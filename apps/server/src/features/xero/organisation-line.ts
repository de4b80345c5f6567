import PQueue from 'p-queue'
import type { XeroPace } from '#server/config.ts'
import { xeroTrouble } from './xero-trouble.ts'

/** Who waits for an answer: a person goes first and is told soon when there is no place. */
export type AskedBy = 'person' | 'worker'

const PERSON_WAITS_MS = 4_000
const DAY_MS = 86_400_000

/** The calls to one organisation's books, in this process: no more at once, a minute and a day than Xero allows. */
export interface OrganisationLine {
  run<T>(askedBy: AskedBy, call: () => Promise<T>): Promise<T>
  /** Nothing is asked for so long. */
  rest(milliseconds: number): void
}

function createLine({ atOnce, perMinute, minuteMs, perDay }: XeroPace): OrganisationLine {
  const queue = new PQueue({
    concurrency: atOnce,
    interval: minuteMs,
    intervalCap: perMinute,
    strict: true,
  })
  let [restsUntil, day, spent] = [0, 0, 0]
  const spend = () => {
    const now = Math.floor(Date.now() / DAY_MS)
    if (now !== day) [day, spent] = [now, 0]
    if (spent >= perDay)
      throw xeroTrouble('away', 'The calls of this day are used up', {
        retryAfterMs: (day + 1) * DAY_MS - Date.now(),
      })
    spent += 1
  }
  const wakeUp = () => {
    const left = restsUntil - Date.now()
    if (left <= 0) queue.start()
    else setTimeout(wakeUp, left).unref()
  }
  return {
    async run(askedBy, call) {
      const work = () => {
        spend()
        return call()
      }
      if (askedBy === 'worker') return queue.add(work)
      const impatience = new AbortController()
      const timer = setTimeout(
        () => impatience.abort(xeroTrouble('away', 'No place for a call')),
        PERSON_WAITS_MS,
      )
      const begun = () => {
        clearTimeout(timer)
        return work()
      }
      return queue.add(begun, { priority: 1, signal: impatience.signal }).finally(() => clearTimeout(timer))
    },
    rest(milliseconds) {
      restsUntil = Math.max(restsUntil, Date.now() + milliseconds)
      queue.pause()
      wakeUp()
    },
  }
}

const lines = new Map<string, OrganisationLine>()

/** The line to that organisation; every company and every worker that reaches it shares the one. */
export function organisationLine(organisationId: string, pace: XeroPace): OrganisationLine {
  const known = lines.get(organisationId)
  if (known) return known
  const line = createLine(pace)
  lines.set(organisationId, line)
  return line
}
