import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { moneyQueries } from '#web/features/invoices/money-queries.ts'
import { messageQueries } from '#web/features/messages/queries.ts'
import { permitQueries } from '#web/features/permits/queries.ts'
import { useNeedsYou } from '#web/features/xero/xero-stand.ts'
import type { MenuItem } from './menu-item.ts'
import classes from './nav-badge.module.css'
import { frameTexts } from './texts.ts'

const { counts: words } = frameTexts

interface NavBadgeProps {
  list: NonNullable<MenuItem['badge']>
}

const LOOK = {
  pending: `${classes.count} ${classes.warning}`,
  conflicting: classes.count,
  overdue: `${classes.count} ${classes.warning}`,
  permits: `${classes.count} ${classes.warning}`,
  messages: `${classes.count} ${classes.warning}`,
  xero: `${classes.count} ${classes.warning}`,
  toGiveBack: `${classes.count} ${classes.warning}`,
} as const
const MOST_SHOWN = 99

function Count({ list, count, words }: NavBadgeProps & { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className={LOOK[list]}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}

/** Bookings that wait for an answer, and what customers ask of theirs. */
function AnswersCount() {
  const { data: bookings = 0 } = useQuery(bookingQueries.count('pending'))
  const { data: requests = [] } = useQuery(bookingQueries.openRequests())
  const count = bookings + requests.length
  return <Count list="pending" count={count} words={words.answers(count)} />
}

function BookingsCount({ list }: { list: 'conflicting' | 'overdue' }) {
  const { data: count = 0 } = useQuery(bookingQueries.count(list))
  return <Count list={list} count={count} words={words.bookings(count)} />
}

function PermitsCount() {
  const { data: count = 0 } = useQuery(permitQueries.due())
  return <Count list="permits" count={count} words={words.permits(count)} />
}

function MessagesCount() {
  const { data: count = 0 } = useQuery(messageQueries.troubled())
  return <Count list="messages" count={count} words={words.messages(count)} />
}

function BooksCount() {
  const count = useNeedsYou()
  return <Count list="xero" count={count} words={words.needYou(count)} />
}

function MoneyCount() {
  const { data } = useQuery(moneyQueries.toGiveBack({ page: 1, limit: 1 }))
  const count = data?.total ?? 0
  return <Count list="toGiveBack" count={count} words={words.toGiveBack(count)} />
}

/** How many wait beside an entry of the menu; follows what others change, and is nothing when none does. */
export function NavBadge({ list }: NavBadgeProps) {
  if (list === 'xero') return <BooksCount />
  if (list === 'toGiveBack') return <MoneyCount />
  if (list === 'pending') return <AnswersCount />
  if (list === 'messages') return <MessagesCount />
  return list === 'permits' ? <PermitsCount /> : <BookingsCount list={list} />
}
