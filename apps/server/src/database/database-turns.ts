/** Waited too long for a connection, or too many calls of the company wait already. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Too many requests at once right now. Please try again in a moment.')
  }
}

interface Limits {
  /** Connections that calls may hold at once, and how many of them one company may. */
  inAll: number
  perTenant: number
  /** How many calls of one company wait at most. */
  mostWaiting: number
  patienceMs: number
}

type GiveBack = () => void

interface Waiting {
  begin: (giveBack: GiveBack) => void
  timer: NodeJS.Timeout
}

export interface DatabaseTurns {
  /** Resolves once it is the company's turn; throws DatabaseBusy. */
  take(tenantId: string): Promise<GiveBack>
  waiting(): number
}

/**
 * Companies take turns at the connections of this server: one that asks for much waits for itself, and the others get
 * through. Nobody waits longer than the patience, so that work whose caller has gone is not worked off.
 */
export function createDatabaseTurns({ inAll, perTenant, mostWaiting, patienceMs }: Limits): DatabaseTurns {
  const held = new Map<string, number>()
  /** Of each company in the order in which they came; the company whose turn is next is first. */
  const queues = new Map<string, Set<Waiting>>()
  let all = 0
  const mayBegin = (tenantId: string) => all < inAll && (held.get(tenantId) ?? 0) < perTenant
  const leave = (tenantId: string, one: Waiting) => {
    clearTimeout(one.timer)
    const queue = queues.get(tenantId)
    queue?.delete(one)
    if (queue?.size === 0) queues.delete(tenantId)
  }
  const beginNext = () => {
    for (const [tenantId, queue] of queues) {
      const [first] = queue
      if (!first || !mayBegin(tenantId)) continue
      leave(tenantId, first)
      // Behind the others, which have waited for their turn meanwhile.
      if (queues.delete(tenantId)) queues.set(tenantId, queue)
      first.begin(begin(tenantId))
      return
    }
  }
  const begin = (tenantId: string): GiveBack => {
    all += 1
    held.set(tenantId, (held.get(tenantId) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      all -= 1
      const left = (held.get(tenantId) ?? 1) - 1
      if (left > 0) held.set(tenantId, left)
      else held.delete(tenantId)
      beginNext()
    }
  }
  const wait = (tenantId: string) => {
    const turn = Promise.withResolvers<GiveBack>()
    const giveUp = () => {
      leave(tenantId, one)
      turn.reject(new DatabaseBusy())
    }
    const one: Waiting = { begin: turn.resolve, timer: setTimeout(giveUp, patienceMs).unref() }
    const queue = queues.get(tenantId) ?? new Set()
    queues.set(tenantId, queue.add(one))
    return turn.promise
  }
  return {
    async take(tenantId) {
      if (mayBegin(tenantId)) return begin(tenantId)
      if ((queues.get(tenantId)?.size ?? 0) >= mostWaiting) throw new DatabaseBusy()
      return wait(tenantId)
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
  }
}
