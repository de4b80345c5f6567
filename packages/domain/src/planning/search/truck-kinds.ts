import type { NetworkParts } from './network-parts.ts'
import { at, of } from './numbers.ts'

const NONE = new Float64Array(0)

type Ways = 'from' | 'to'

/** All that tells one truck from another: what it may do and hold, and when its driver rests, its ways, times and hours out and home. */
function traitsOf({ jobs, nodes, cost, time, windows, stacks, trucks }: NetworkParts, truck: number): string {
  const { start = 0, end = 0, capacity = 0, allowed = null, windows: clock = 0 } = trucks[truck] ?? {}
  const { hours, earliest = NONE, latest = NONE } = windows[clock] ?? {}
  const waysOf = (list: Float64Array, node: number, which: Ways) =>
    Array.from({ length: jobs }, (_, job) =>
      at(list, which === 'from' ? node * nodes + job : job * nodes + node),
    )
  const ways = [cost, time, ...(hours ? [hours.opens, hours.closes] : [])]
  const ends = [at(earliest, start), at(latest, start), at(earliest, end), at(latest, end)]
  const load = [clock, capacity, stacks ? of(stacks.most, truck) : 1, allowed ? allowed.join(' ') : 'all']
  return [
    ...load,
    ...ends,
    ...ways.flatMap((list) => [...waysOf(list, start, 'from'), ...waysOf(list, end, 'to')]),
  ].join(',')
}

/** By truck, the number of its kind: trucks of one kind can take over each other's tours. */
export function truckKinds(parts: NetworkParts): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(parts.trucks, (_, truck) => {
    const traits = traitsOf(parts, truck)
    const number = numbers.get(traits) ?? numbers.size
    numbers.set(traits, number)
    return number
  })
}

/** By truck, the one before it of the same kind; -1 for none. */
export function twins(parts: NetworkParts): Int32Array {
  const kinds = truckKinds(parts)
  return kinds.map((kind, truck) => kinds.subarray(0, truck).lastIndexOf(kind))
}
