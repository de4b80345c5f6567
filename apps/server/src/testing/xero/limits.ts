const A_MINUTE = 60
const AT_ONCE = 5
const APP_A_MINUTE = 10_000

/**
 * What Xero lets one organisation ask; a minute may last less, so that a test can live through many. What it says of
 * waiting is in seconds of such a minute.
 */
export interface LimitOptions {
  minuteMs?: number
  perDay?: number
}

interface Count {
  /** Calls that were let in, and all that came, in the last minute. */
  inside: number[]
  came: number[]
  underWay: number
  today: number
}

/** A call that is let in has to be left again; one that is not is told why, and for how long. */
export type Entry =
  | { leave: () => void }
  | { problem: 'minute' | 'day' | 'concurrent'; seconds: number | undefined }

/** Counts calls as Xero does: 60 a minute and five at once per organisation, and so many a day. */
export function createLimits({ minuteMs = 60_000, perDay = 5_000 }: LimitOptions) {
  const counts = new Map<string, Count>()
  const worst = { perMinute: 0, atOnce: 0, refused: 0 }

  function countOf(organisationId: string): Count {
    const count = counts.get(organisationId) ?? { inside: [], came: [], underWay: 0, today: 0 }
    counts.set(organisationId, count)
    const from = Date.now() - minuteMs
    count.inside = count.inside.filter((at) => at > from)
    count.came = count.came.filter((at) => at > from)
    return count
  }

  function problemOf(count: Count): Entry | undefined {
    if (count.today >= perDay) return { problem: 'day', seconds: 3_600 }
    const [first = 0] = count.inside
    const wait = (first + minuteMs - Date.now()) / minuteMs
    if (count.inside.length >= A_MINUTE)
      return { problem: 'minute', seconds: Math.max(1, Math.ceil(wait * 60)) }
    return count.underWay >= AT_ONCE ? { problem: 'concurrent', seconds: undefined } : undefined
  }

  return {
    /** The most calls that came in one minute and at once, and how many were turned away. */
    worst,
    enter(organisationId: string): Entry {
      const count = countOf(organisationId)
      count.came.push(Date.now())
      worst.perMinute = Math.max(worst.perMinute, count.came.length)
      worst.atOnce = Math.max(worst.atOnce, count.underWay + 1)
      const problem = problemOf(count)
      if (problem) {
        worst.refused += 1
        return problem
      }
      count.inside.push(Date.now())
      count.today += 1
      count.underWay += 1
      return {
        leave: () => {
          count.underWay -= 1
        },
      }
    },
    /** What Xero says is left, with every answer. */
    headers(organisationId: string): Record<string, string> {
      const count = countOf(organisationId)
      const all = [...counts.values()].reduce((total, { inside }) => total + inside.length, 0)
      return {
        'x-daylimit-remaining': String(Math.max(0, perDay - count.today)),
        'x-minlimit-remaining': String(Math.max(0, A_MINUTE - count.inside.length)),
        'x-appminlimit-remaining': String(APP_A_MINUTE - all),
      }
    },
  }
}
