import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { XeroPace } from '#server/config.ts'
import { xeroTrouble } from './xero-trouble.ts'

/** Who waits for an answer: a person goes first and is told soon when there is no place. */
export type AskedBy = 'person' | 'worker'

const PERSON_WAITS_MS = 4_000
const DAY_MS = 86_400_000

/** Of the minute and of the day so much is for people: work in the background waits. */
const RESERVE_A_MINUTE = 4
const RESERVE_A_DAY = 100
const RESERVE_OF_ALL = 100
/** How many minutes work waits before it asks whether the day has calls again. */
const SAVING_MINUTES = 15
/** Calls are few when less than this part of the day is left. */
const FEW = 0.1

const leftIn = (headers: Headers, name: string): number | null => {
  const told = headers.get(name)
  return told !== null && /^\d+$/.test(told) ? Number(told) : null
}

/** What Xero has said of its limits, for all servers to keep to; moments in milliseconds, 0 for none. */
export interface HeardLimits {
  restsUntil: number
  /** Work in the background waits until then: few calls of the minute are left. */
  minuteShutUntil: number
  leftToday: number | null
  heardAt: number
}

function isMinuteShort(headers: Headers): boolean {
  const minute = leftIn(headers, 'x-minlimit-remaining')
  const ofAll = leftIn(headers, 'x-appminlimit-remaining')
  return (minute !== null && minute < RESERVE_A_MINUTE) || (ofAll !== null && ofAll < RESERVE_OF_ALL)
}

function createAllowance({ minuteMs, perDay }: XeroPace) {
  const reserve = Math.min(RESERVE_A_DAY, Math.floor(perDay * FEW))
  let [minuteShutUntil, dayShutUntil, heardAt] = [0, 0, 0]
  let leftToday: number | null = null
  const hearOfDay = (day: number, at: number): void => {
    ;[leftToday, heardAt] = [day, at]
    dayShutUntil = day <= reserve ? at + SAVING_MINUTES * minuteMs : 0
  }
  return {
    hear(headers: Headers): boolean {
      const now = Date.now()
      const isShort = isMinuteShort(headers)
      if (isShort) minuteShutUntil = now + minuteMs
      const wasFew = leftToday !== null && leftToday <= perDay * FEW
      const day = leftIn(headers, 'x-daylimit-remaining')
      if (day !== null) hearOfDay(day, now)
      return isShort || wasFew || (day !== null && day <= perDay * FEW)
    },
    learn(heard: HeardLimits) {
      minuteShutUntil = Math.max(minuteShutUntil, heard.minuteShutUntil)
      if (heard.leftToday !== null && heard.heardAt > heardAt) hearOfDay(heard.leftToday, heard.heardAt)
    },
    heard: () => ({ minuteShutUntil, leftToday, heardAt }),
    fewLeft: () =>
      leftToday !== null && leftToday <= perDay * FEW && Date.now() - heardAt < DAY_MS ? leftToday : null,
    /** Work in the background waits for the minute, and is sent away for the day. */
    async forWork() {
      const left = minuteShutUntil - Date.now()
      if (left > 0) await wait(left, undefined, { ref: false })
      if (dayShutUntil > Date.now())
        throw xeroTrouble('away', 'What is left of the day is for people', {
          retryAfterMs: dayShutUntil - Date.now(),
          isSaving: true,
        })
    },
  }
}

/**
 * The calls to one organisation's books, in this process: no more at once, a minute and a day than Xero allows. What Xero
 * said to other servers is learnt before each call.
 */
export interface OrganisationLine {
  run<T>(askedBy: AskedBy, call: () => Promise<T>): Promise<T>
  rest(milliseconds: number): void
  /** What Xero says with an answer is left of its minute and its day; whether other servers have to know. */
  hear(headers: Headers): boolean
  learn(heard: HeardLimits): void
  heard(): HeardLimits
  /** How many calls Xero last said are left of its day, once they are few. */
  fewLeft(): number | null
}

export function createLine(pace: XeroPace): OrganisationLine {
  const { atOnce, perMinute, minuteMs, perDay } = pace
  const allowance = createAllowance(pace)
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
  const rest = (until: number): void => {
    if (until <= Math.max(restsUntil, Date.now())) return
    restsUntil = until
    queue.pause()
    wakeUp()
  }
  return {
    hear: allowance.hear,
    learn(heard) {
      allowance.learn(heard)
      rest(heard.restsUntil)
    },
    heard: () => ({ restsUntil, ...allowance.heard() }),
    fewLeft: allowance.fewLeft,
    async run(askedBy, call) {
      const work = () => {
        spend()
        return call()
      }
      if (askedBy === 'worker') {
        await allowance.forWork()
        return queue.add(work)
      }
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
    rest: (milliseconds) => rest(Date.now() + milliseconds),
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
