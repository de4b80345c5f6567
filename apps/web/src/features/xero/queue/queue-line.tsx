import { Button } from '@mantine/core'
import type { WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import {
  IconAlertCircle,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconPlayerSkipForward,
  IconRefresh,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { goToCard, type XeroCard } from '../go-to-card.ts'
import classes from './queue-card.module.css'
import { queueTexts } from './texts.ts'

const SOON_MS = 60_000

/** Within the next minute no time is given. */
export function whenItGoes(nextAt: string | null, timeZone: string, now: Date): string {
  const isSoon = nextAt === null || new Date(nextAt).getTime() - now.getTime() < SOON_MS
  return isSoon ? queueTexts.soon : queueTexts.next(whenWords(nextAt, timeZone, now))
}

const CARDS: Partial<Record<WireXeroWork['wayOut'], XeroCard>> = {
  accounts: 'accounts',
  contact: 'contacts',
  conflict: 'conflicts',
  reconnect: 'connection',
}

/** Empty where only time or Retry helps. `isOnly`: no button is before it. */
function WayOut({ work, isOnly = false }: { work: WireXeroWork; isOnly?: boolean }) {
  const { wayOut, customerId, invoiceId } = work
  if (wayOut === 'none') return null
  const words = queueTexts.ways[wayOut]
  const variant = isOnly ? 'default' : 'subtle'
  if (wayOut === 'customer')
    return (
      <Button
        variant={variant}
        size="xs"
        renderRoot={(props) => <Link {...props} to="/app/customers/$customerId" params={{ customerId }} />}
      >
        {words}
      </Button>
    )
  if (wayOut === 'invoice')
    return (
      <Button
        variant={variant}
        size="xs"
        renderRoot={(props) => (
          <Link {...props} to="/app/finance/invoices/$invoiceId" params={{ invoiceId }} />
        )}
      >
        {words}
      </Button>
    )
  const card = CARDS[wayOut]
  if (card === undefined) return null
  return (
    <Button variant={variant} size="xs" onClick={() => goToCard(card)}>
      {words}
    </Button>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

const ICONS = {
  failed: IconAlertCircle,
  asked: IconHelpCircle,
  waiting: IconClock,
  skipped: IconPlayerSkipForward,
  done: IconClock,
}

interface QueueLineProps {
  work: WireXeroWork
  isBusy: boolean
  onFocus: () => void
  onRetry: () => void
  onSkip: () => void
}

function Waits({ work: { what, nextAt, reason, theirWords } }: { work: WireXeroWork }) {
  const { timeZone } = useProfile()
  const when = whenItGoes(nextAt, timeZone, new Date())
  return (
    <small data-hint={theirWords === '' ? undefined : queueTexts.theirWords(theirWords)}>
      {queueTexts.goes(reason === '' ? what : `${what}. ${reason}`, when)}
    </small>
  )
}

function NeedsSomebody({ work, isBusy, onRetry, onSkip }: Omit<QueueLineProps, 'onFocus'>) {
  const { timeZone } = useProfile()
  const { state, reason, theirWords, tries, lastTriedAt, invoiceNumber, what, wayOut } = work
  const last = lastTriedAt === null ? null : whenWords(lastTriedAt, timeZone, new Date())
  return (
    <>
      <p title={theirWords === '' ? undefined : queueTexts.theirWords(theirWords)}>
        {state === 'skipped' ? queueTexts.skippedWords : reason}
      </p>
      {wayOut !== 'conflict' && <small>{tries === 0 ? what : queueTexts.tried(tries, last)}</small>}
      <Row wrap gap={6} align="stretch" mt={6} className={classes.ways}>
        {state !== 'asked' && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size="0.875rem" stroke={1.75} aria-hidden="true" />}
            disabled={isBusy}
            aria-label={queueTexts.retryOf(invoiceNumber)}
            onClick={onRetry}
          >
            {queueTexts.retry}
          </Button>
        )}
        <WayOut work={work} isOnly={state === 'asked'} />
        {state === 'failed' && (
          <Button
            variant="subtle"
            size="xs"
            disabled={isBusy}
            aria-label={queueTexts.skipOf(invoiceNumber)}
            onClick={onSkip}
          >
            {queueTexts.skip}
          </Button>
        )}
      </Row>
    </>
  )
}

export function QueueLine({ work, isBusy, onFocus, onRetry, onSkip }: QueueLineProps) {
  const { invoiceId, invoiceNumber, customerName, total, state, nextAt } = work
  const isHeld = state === 'waiting' && nextAt !== null && work.tries > 0
  const Icon = isHeld ? IconHourglass : ICONS[state]
  return (
    <Stack
      as="li"
      rowGap={1}
      columnGap={8}
      line="bottom"
      py={8}
      px={14}
      className={classes.line}
      data-state={isHeld ? 'held' : state}
      onFocus={onFocus}
    >
      <Icon className={classes.icon} {...ICON} />
      <Words shrink cut className={classes.what}>
        <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }} data-row-link={invoiceId}>
          {invoiceNumber}
        </Link>{' '}
        {customerName}
      </Words>
      <Money cents={dollarsToCents(total)} />
      {state === 'waiting' ? (
        <Waits work={work} />
      ) : (
        <NeedsSomebody work={work} isBusy={isBusy} onRetry={onRetry} onSkip={onSkip} />
      )}
    </Stack>
  )
}
