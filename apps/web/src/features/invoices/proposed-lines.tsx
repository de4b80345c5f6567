import { Button, Group, Modal, UnstyledButton } from '@mantine/core'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { ChargeDialog, LetGoDialog, type ProposedLine, useDecideLine } from './decide-dialogs.tsx'
import { useMayWriteInvoices } from './mutations.ts'
import classes from './proposed-lines.module.css'
import { invoiceQueries } from './queries.ts'
import { proposedTexts as words } from './texts.ts'

function decisionOf({ decision, invoiceNumber, reason, decidedBy }: ProposedLine): string {
  const billed = invoiceNumber === null ? words.waits : words.billed(invoiceNumber)
  const said = decision === 'approved' ? billed : words.letGo
  return words.withReason(words.by(said, decidedBy), reason)
}

interface DecidedLineProps {
  bookingId: string
  line: ProposedLine
  mayDecide: boolean
  onBill?: (() => void) | undefined
}

function DecidedLine({ bookingId, line, mayDecide, onBill }: DecidedLineProps) {
  const { takeBack, isBusy } = useDecideLine(bookingId, line)
  const { _id: lineId, invoiceNumber, decision } = line
  return (
    <li className={classes.line}>
      <Words shrink breakable className={classes.words}>
        <span className={decision === 'dismissed' ? classes.gone : undefined}>{line.words}</span>
        <small>{decisionOf(line)}</small>
      </Words>
      <Words weight={650} text="right">
        <span className={decision === 'dismissed' ? classes.gone : undefined}>
          {formatAmount(dollarsToCents(line.amount))}
        </span>
      </Words>
      {mayDecide && lineId !== null && invoiceNumber === null && (
        <Row as="span" wrap gap={6} whole className={classes.actions}>
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
        </Row>
      )}
    </li>
  )
}

interface OpenLineProps {
  bookingId: string
  line: ProposedLine
  mayDecide: boolean
}

function OpenLine({ bookingId, line, mayDecide }: OpenLineProps) {
  const { approve, isBusy } = useDecideLine(bookingId, line)
  const [asked, ask] = useState<'change' | 'dismiss' | null>(null)
  const isUnpriced = line.unitPrice === 0
  return (
    <li className={classes.line}>
      <Words shrink breakable className={classes.words}>
        <b>{line.words}</b>
        <small>
          {isUnpriced
            ? words.unpriced
            : words.each(String(line.quantity), formatAmount(dollarsToCents(line.unitPrice)))}
        </small>
      </Words>
      <Words weight={650} text="right">
        {formatAmount(dollarsToCents(line.amount))}
      </Words>
      {mayDecide && (
        <Row as="span" wrap gap={6} whole className={classes.actions}>
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
        </Row>
      )}
      {asked === 'change' && <ChargeDialog bookingId={bookingId} line={line} onClose={() => ask(null)} />}
      {asked === 'dismiss' && <LetGoDialog bookingId={bookingId} line={line} onClose={() => ask(null)} />}
    </li>
  )
}

interface ProposedLinesProps {
  bookingId: string
  billing?: ((line: ProposedLine) => (() => void) | undefined) | undefined
}

export function ProposedLines({ bookingId, billing }: ProposedLinesProps) {
  const mayDecide = useMayWriteInvoices()
  const { data: lines = [], isError, isFetching, refetch } = useQuery(invoiceQueries.proposed(bookingId))
  if (isError && lines.length === 0) {
    return (
      <Row as="p" gap={10} tone="dim" role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Row>
    )
  }
  return (
    <Stack as="ul" gap={8}>
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
    </Stack>
  )
}

const { list: listWords, close } = words

interface ChargesDialogProps {
  bookingId: string
  jobID: string
  customerName: string
  onClose: () => void
}

export function ChargesDialog({ bookingId, jobID, customerName, onClose }: ChargesDialogProps) {
  useFocusBack()
  const { data } = useQuery(invoiceQueries.proposed(bookingId))
  const isDone = data?.every(({ decision }) => decision !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={listWords.reviewOf(jobID, customerName)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <ProposedLines bookingId={bookingId} />
      {isDone && <p role="status">{data?.length === 0 ? listWords.isNothing : listWords.isDone}</p>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/app/bookings/all-bookings"
              search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
            />
          )}
        >
          {listWords.openBooking}
        </Button>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Modal>
  )
}
