import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { moneyQueries } from '#web/features/invoices/ask-about-money.ts'
import { messageQueries } from '#web/features/messages/queries.ts'
import { permitQueries } from '#web/features/permits/queries.ts'
import { useNeedsYou } from '#web/features/xero/xero-stand.ts'
import { frameTexts } from '../texts.ts'
import type { MenuItem } from './menu-item.ts'
import classes from './menu-link.module.css'

interface MenuLinkProps {
  item: MenuItem
  className: string | undefined
  /** Current only on its own address, not on those below it. */
  isExact?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

export function MenuLink({ item, className, isExact = false, onClick, children }: MenuLinkProps) {
  const isAlsoHere = useLocation({
    select: ({ pathname }) => item.also?.some((address) => address === pathname) ?? false,
  })
  return (
    <Link
      className={className}
      to={item.link}
      activeOptions={{ exact: isExact }}
      title={item.name}
      aria-current={isAlsoHere ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}

const { counts: words } = frameTexts

interface NavBadgeProps {
  list: NonNullable<MenuItem['badge']>
}

const MOST_SHOWN = 99

function Count({ count, what }: { count: number; what: string }) {
  if (count === 0) return null
  return (
    <span className={classes.count} title={words.waiting(what)}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {words.waiting(what)}</VisuallyHidden>
    </span>
  )
}

function AnswersCount() {
  const { data: bookings = 0 } = useQuery(bookingQueries.count('pending', useToday()))
  const { data: requests = [] } = useQuery(bookingQueries.openRequests())
  const count = bookings + requests.length
  return <Count count={count} what={words.answers(count)} />
}

function BookingsCount({ list }: { list: 'conflicting' | 'overdue' | 'faulty' }) {
  const { data: count = 0 } = useQuery(bookingQueries.count(list, useToday()))
  return <Count count={count} what={words[list](count)} />
}

function PermitsCount() {
  const { data: count = 0 } = useQuery(permitQueries.due(useToday()))
  return <Count count={count} what={words.permits(count)} />
}

function MessagesCount() {
  const { data: troubled = 0 } = useQuery(messageQueries.troubled())
  const { data: unread = 0 } = useQuery(messageQueries.unread())
  return <Count count={troubled + unread} what={words.messages({ troubled, unread })} />
}

function BooksCount() {
  const count = useNeedsYou()
  return <Count count={count} what={words.needYou(count)} />
}

function MoneyCount() {
  const { data } = useQuery(moneyQueries.toGiveBack({ page: 1, limit: 1 }))
  const count = data?.total ?? 0
  return <Count count={count} what={words.toGiveBack(count)} />
}

export function NavBadge({ list }: NavBadgeProps) {
  if (list === 'xero') return <BooksCount />
  if (list === 'toGiveBack') return <MoneyCount />
  if (list === 'pending') return <AnswersCount />
  if (list === 'messages') return <MessagesCount />
  return list === 'permits' ? <PermitsCount /> : <BookingsCount list={list} />
}
