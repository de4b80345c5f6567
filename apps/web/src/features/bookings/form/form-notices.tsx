import type { ShortageNotice } from '@skipyard/domain/inventory/shortage.ts'
import { closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerTexts } from '#web/features/customers/texts.ts'
import { closedFactsOf } from '#web/features/prices/listed-days.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './booking-form.module.css'
import { isForNewCustomer } from './form-draft.ts'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

function Notice({ children }: { children: ReactNode }) {
  return (
    <Row
      align="start"
      gap={8}
      rigid
      line="top"
      bg="amber"
      tone="warn"
      lh={18}
      className={classes.warning}
      role="status"
    >
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </Row>
  )
}

/** The day on which the size runs short during the hire. Never prevents saving (spec 000 §5). */
export function StockWarning({ notice }: { notice: ShortageNotice | null }) {
  if (notice === null) return null
  return (
    <Notice>
      <b>{notice.title}</b> {notice.body}
    </Notice>
  )
}

export function CustomerHoldNotice({ form: { values, match } }: { form: OpenForm }) {
  const record = isForNewCustomer(values) ? match.record : values.known?.record
  if (!record?.onHold) return null
  const { name, onHoldReason } = record
  const { title, words } = customerTexts.hold
  return (
    <Notice>
      <b>{title(name)}</b> {[onHoldReason, words].filter((said) => said !== '').join(' – ')}
    </Notice>
  )
}

interface ChosenDay {
  date: LocalDate | null
}

interface ClosedDayNoticeProps {
  drop: ChosenDay
  pick: ChosenDay
  /** The booking before the edit: nothing is said of days that stay. */
  before: { drop: ChosenDay; pick: ChosenDay } | null
}

/** Warns that a drop or pick is on a day the company does not work. Never prevents saving. */
export function ClosedDayNotice({ drop, pick, before }: ClosedDayNoticeProps) {
  const { data } = useQuery(priceQueries.closedDays())
  if (!data) return null
  const facts = closedFactsOf(data)
  const linesOf = (job: 'drop' | 'pick', { date }: ChosenDay) => {
    if (date === null || date === before?.[job].date) return []
    const reason = closedFor(date, facts)
    return reason === null ? [] : [formTexts.closedDay(job, formatShortDay(date), reason)]
  }
  const lines = [...linesOf('drop', drop), ...linesOf('pick', pick)]
  if (lines.length === 0) return null
  return <Notice>{lines.join(' ')}</Notice>
}
