import { Button } from '@mantine/core'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useState } from 'react'
import { proposedTexts as words } from '../texts.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { LetGoDialog } from './let-go-dialog.tsx'
import classes from './proposed-lines.module.css'
import { type ProposedLine, useDecideLine } from './use-decide-line.ts'

interface OpenLineProps {
  bookingId: string
  line: ProposedLine
  mayDecide: boolean
}

/** A proposed line that waits: what it comes to, and yes, otherwise or no. */
export function OpenLine({ bookingId, line, mayDecide }: OpenLineProps) {
  const { approve, isBusy } = useDecideLine(bookingId, line)
  const [asked, ask] = useState<'change' | 'dismiss' | null>(null)
  const isUnpriced = line.unitPrice === 0
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <b>{line.words}</b>
        <small>
          {isUnpriced
            ? words.unpriced
            : words.each(String(line.quantity), formatAmount(dollarsToCents(line.unitPrice)))}
        </small>
      </span>
      <span className={classes.amount}>{formatAmount(dollarsToCents(line.amount))}</span>
      {mayDecide && (
        <span className={classes.actions}>
          {!isUnpriced && (
            <Button
              size="compact-xs"
              loading={isBusy}
              aria-label={words.approveOf(line.words)}
              onClick={() => void approve()}
            >
              {words.approve}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-xs"
            aria-haspopup="dialog"
            aria-label={words.changeOf(line.words)}
            onClick={() => ask('change')}
          >
            {words.change}
          </Button>
          <Button
            variant="default"
            size="compact-xs"
            aria-haspopup="dialog"
            aria-label={words.dismissOf(line.words)}
            onClick={() => ask('dismiss')}
          >
            {words.dismiss}
          </Button>
        </span>
      )}
      {asked === 'change' && <ChargeDialog bookingId={bookingId} line={line} onClose={() => ask(null)} />}
      {asked === 'dismiss' && <LetGoDialog bookingId={bookingId} line={line} onClose={() => ask(null)} />}
    </li>
  )
}
