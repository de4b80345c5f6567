import { BOOKING_LIST_TYPES, BOOKING_SORTS } from '../../packages/contract/src/bookings/lists.ts'
import { type Cost, costOf, medianOf, type Target } from './measure.ts'

/** A list as it is asked for, and how it is called in the table. */
export interface SweptList {
  type: string
  sort: string
  filter: string
  query: string
  filters: object
}

/** Medians of a list, and of the plain first page asked for in turn with it. */
export interface SweptCost extends SweptList {
  cost: Cost
  plain: Cost
}

const day = (offset: number): string =>
  `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`

const days = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) })

/** Each filter alone, values that many and few bookings have, and ranges of dates near and far. */
const FILTERS: Record<string, object> = {
  none: {},
  suburb: { suburb: ['Coburg', 'Kew'] },
  binSize: { binSize: ['30'] },
  status: { status: ['Delivered'] },
  'status of none': { status: ['Failed'] },
  payment: { payment: ['Pending'] },
  confirmation: { confirmation: ['NC'] },
  'a day long past': days(-1_000, -1_000),
  'a quarter long past': days(-600, -510),
  'the coming week': days(0, 6),
  'three years': days(-1_090, 180),
}

const SORTS = BOOKING_SORTS.flatMap((sort) => [sort, `-${sort}`])

export const everyList: SweptList[] = BOOKING_LIST_TYPES.flatMap((type) =>
  SORTS.flatMap((sort) =>
    Object.entries(FILTERS).map(([filter, filters]) => {
      return { type, sort, filter, query: `type=${type}&sort=${sort}`, filters }
    }),
  ),
)

export interface Sweep {
  targetOf: (list: Pick<SweptList, 'query' | 'filters'>) => Target
  /** The processes whose time is what a list costs: the server and its connections in the database. */
  pids: readonly number[]
  samples: number
  /** What happens before each call, the plain one's too. */
  beforeEach?: () => Promise<void>
}

/** One call after another on one connection; each list in turn with the plain first page. */
export async function sweepLists(
  lists: readonly SweptList[],
  { targetOf, pids, samples, beforeEach = async () => undefined }: Sweep,
): Promise<SweptCost[]> {
  const plain = targetOf({ query: 'type=all', filters: {} })
  const swept: SweptCost[] = []
  for (const list of lists) {
    const target = targetOf(list)
    // The first call after a change counts the rows; what is swept is every later one.
    await costOf(target, pids)
    const costs: Cost[] = []
    const plainCosts: Cost[] = []
    for (let sample = 0; sample < samples; sample++) {
      await beforeEach()
      plainCosts.push(await costOf(plain, pids))
      await beforeEach()
      costs.push(await costOf(target, pids))
    }
    swept.push({ ...list, cost: middleOf(costs), plain: middleOf(plainCosts) })
  }
  return swept
}

const middleOf = (costs: Cost[]): Cost => ({
  ms: medianOf(costs.map(({ ms }) => ms)),
  cpuMs: medianOf(costs.map(({ cpuMs }) => cpuMs)),
})

const ratioOf = ({ cost, plain }: SweptCost): number => cost.cpuMs / plain.cpuMs

/** Prints the dearest as a Markdown table; processor time, unlike time, says little of what else the machine does. */
export function printDearest(title: string, swept: SweptCost[], count: number): void {
  const dearest = swept.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, count)
  const lines = dearest.map((list) => {
    const { type, sort, filter, cost } = list
    const cells = [type, sort, filter, cost.ms.toFixed(1), cost.cpuMs.toFixed(1), ratioOf(list).toFixed(2)]
    return `| ${cells.join(' | ')} |`
  })
  const over = swept.filter((list) => ratioOf(list) > 3).length
  const head = [
    '',
    `### ${title}`,
    `${swept.length} lists, ${over} over 3 ×, median ${medianOf(swept.map(ratioOf)).toFixed(2)} ×`,
    '| type | sort | filter | ms | CPU ms | × plain first page |',
    '|---|---|---|---|---|---|',
  ]
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
}
