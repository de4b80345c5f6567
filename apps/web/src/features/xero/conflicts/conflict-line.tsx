import { Button, VisuallyHidden } from '@mantine/core'
import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { useAnswerConflict } from '../books-mutations.ts'
import classes from './conflicts-card.module.css'
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

function sidesInWords({ ours, theirs }: WireXeroConflict): SidesOfField[] {
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

const Several = ({ words }: { words: string[] }) => words.map((one) => <div key={one}>{one}</div>)

const ANSWERS = [
  { side: 'ours', words: conflictsTexts.keepOurs, wordsOf: conflictsTexts.keepOursOf },
  { side: 'theirs', words: conflictsTexts.takeTheirs, wordsOf: conflictsTexts.takeTheirsOf },
] as const

export function ConflictLine({ conflict }: { conflict: WireXeroConflict }) {
  const { timeZone } = useProfile()
  const { invoiceId, invoiceNumber, customerName, foundAt, why, refused } = conflict
  const answer = useAnswerConflict(conflictsTexts.failed)
  const keep = (side: 'ours' | 'theirs') => answer.mutate({ invoiceId, keep: side, foundAt })
  const isUnderWay = (side: 'ours' | 'theirs') => answer.isPending && answer.variables.keep === side
  return (
    <Block as="li" py={10} line="top">
      <Words as="p" mb={6} breakable className={classes.what}>
        <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
          {invoiceNumber}
        </Link>{' '}
        {customerName}
        <small>
          {why}. {conflictsTexts.found(whenWords(foundAt, timeZone, new Date()))}.
        </small>
      </Words>
      <table className={classes.sides} aria-label={invoiceNumber}>
        <thead>
          <tr>
            <td />
            <th scope="col">{conflictsTexts.ours}</th>
            <th scope="col">{conflictsTexts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {sidesInWords(conflict).map(({ label, ours, theirs, isDifferent }) => (
            <tr key={label} data-different={isDifferent || undefined}>
              <th scope="row">
                {label}
                {isDifferent && <VisuallyHidden> {conflictsTexts.differs}</VisuallyHidden>}
              </th>
              <td>
                <Several words={ours} />
              </td>
              <td>
                <Several words={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {ANSWERS.map(({ side, words, wordsOf }) => (
              <td key={side}>
                {refused[side] === '' ? (
                  <Button
                    variant="default"
                    size="xs"
                    loading={isUnderWay(side)}
                    disabled={answer.isPending}
                    aria-label={wordsOf(invoiceNumber)}
                    onClick={() => keep(side)}
                  >
                    {words}
                  </Button>
                ) : (
                  <small>{refused[side]}</small>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Block>
  )
}
