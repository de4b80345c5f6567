import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DecidedLine } from './proposed/decided-line.tsx'
import { OpenLine } from './proposed/open-line.tsx'
import classes from './proposed/proposed-lines.module.css'
import type { ProposedLine } from './proposed/use-decide-line.ts'
import { invoiceQueries } from './queries.ts'
import { proposedTexts as words } from './texts.ts'
import { useMayWriteInvoices } from './use-may-write-invoices.ts'

interface ProposedLinesProps {
  bookingId: string
  /** Puts an approved line on the invoice that is open; undefined where it stands there. */
  billing?: ((line: ProposedLine) => (() => void) | undefined) | undefined
}

/** What may be charged beside a booking's price: what waits with its decisions, and what was decided before. */
export function ProposedLines({ bookingId, billing }: ProposedLinesProps) {
  const mayDecide = useMayWriteInvoices()
  const { data: lines = [], isError, isFetching, refetch } = useQuery(invoiceQueries.proposed(bookingId))
  if (isError && lines.length === 0) {
    return (
      <p className={classes.failed} role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </p>
    )
  }
  return (
    <ul className={classes.list}>
      {lines.map((line) => {
        const shown = { bookingId, line, mayDecide }
        return line.decision === null ? (
          <OpenLine key={`${line.origin} ${line.amount}`} {...shown} />
        ) : (
          <DecidedLine
            key={line._id}
            {...shown}
            onBill={line.decision === 'approved' ? billing?.(line) : undefined}
          />
        )
      })}
    </ul>
  )
}
