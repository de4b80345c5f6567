import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { conflictsTexts } from './texts.ts'

type Side = WireXeroConflict['ours']

const words = conflictsTexts
const money = (dollars: number) => formatAmount(dollarsToCents(dollars))

function day(wire: string | null): string {
  const date = wire === null ? null : fromWireDate(wire)
  return date === null ? words.none : formatAustralianDate(date)
}

const linesOf = ({ lines }: Side) =>
  lines.map(({ qty, description, amount, total }) =>
    words.line({ qty, description, amount: money(amount), total: money(total) }),
  )

const READ: { [Field in keyof typeof words.fields]: (side: Side) => string[] } = {
  status: ({ status }) => [words.states.get(status) ?? status],
  date: ({ date }) => [day(date)],
  dueDate: ({ dueDate }) => [day(dueDate)],
  reference: ({ reference }) => [reference === '' ? words.none : reference],
  lines: linesOf,
  gst: ({ gst }) => [money(gst)],
  total: ({ total }) => [money(total)],
  credited: ({ credited }) => [money(credited)],
  paid: ({ paid }) => [money(paid)],
}

interface SidesOfField {
  label: string
  ours: string[]
  theirs: string[]
  isDifferent: boolean
}

export function sidesInWords({ ours, theirs }: WireXeroConflict): SidesOfField[] {
  const fields: (keyof typeof READ)[] = [
    'status',
    'date',
    'dueDate',
    'reference',
    'lines',
    'gst',
    'total',
    'credited',
    'paid',
  ]
  return fields.map((field) => {
    const [here, there] = [READ[field](ours), READ[field](theirs)]
    return {
      label: words.fields[field],
      ours: here,
      theirs: there,
      isDifferent: JSON.stringify(here) !== JSON.stringify(there),
    }
  })
}
