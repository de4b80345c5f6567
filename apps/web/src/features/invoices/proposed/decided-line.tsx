import { Button, UnstyledButton } from '@mantine/core'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { proposedTexts as words } from '../texts.ts'
import classes from './proposed-lines.module.css'
import { type ProposedLine, useDecideLine } from './use-decide-line.ts'

function decisionOf({ decision, invoiceNumber, reason, decidedBy }: ProposedLine): string {
  const billed = invoiceNumber === null ? words.waits : words.billed(invoiceNumber)
  const said = decision === 'approved' ? billed : words.letGo
  return words.withReason(words.by(said, decidedBy), reason)
}

interface DecidedLineProps {
  bookingId: string
  line: ProposedLine
  mayDecide: boolean
  /** Puts an approved line on the invoice that is open; missing where none is, or it stands there. */
  onBill?: (() => void) | undefined
}

/** What was decided of a proposed line, by whom and why; it is taken back until it is billed. */
export function DecidedLine({ bookingId, line, mayDecide, onBill }: DecidedLineProps) {
  const { takeBack, isBusy } = useDecideLine(bookingId, line)
  const { _id: lineId, invoiceNumber, decision } = line
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span className={decision === 'dismissed' ? classes.gone : undefined}>{line.words}</span>
        <small>{decisionOf(line)}</small>
      </span>
      <span className={classes.amount}>
        <span className={decision === 'dismissed' ? classes.gone : undefined}>
          {formatAmount(dollarsToCents(line.amount))}
        </span>
      </span>
      {mayDecide && lineId !== null && invoiceNumber === null && (
        <span className={classes.actions}>
          {onBill && (
            <Button size="compact-xs" aria-label={words.billOf(line.words)} onClick={onBill}>
              {words.bill}
            </Button>
          )}
          <UnstyledButton
            className={classes.back}
            aria-label={words.takeBackOf(line.words)}
            disabled={isBusy}
            onClick={() => void takeBack(lineId)}
          >
            {words.takeBack}
          </UnstyledButton>
        </span>
      )}
    </li>
  )
}
