import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { isTrialOver, trialDaysLeft } from '@skipyard/domain/tenants/trial.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import classes from './trial-notice.module.css'

interface TrialNoticeProps {
  /** One line without a frame, for the header. */
  isLine?: boolean
}

function daysInWords(days: number): string {
  if (days === 0) return 'Free trial: last day'
  return `Free trial: ${days} ${days === 1 ? 'day' : 'days'} left`
}

/** Until when the company tries the product free of charge; nothing once that is settled. */
export function TrialNotice({ isLine = false }: TrialNoticeProps) {
  const { trialEndsOn } = useProfile()
  const endsOn = parseLocalDate(trialEndsOn?.slice(0, 10) ?? '')
  const today = useToday()
  if (!endsOn) return null
  const isOver = isTrialOver(endsOn, today)
  const days = isOver ? 'Free trial ended' : daysInWords(trialDaysLeft(endsOn, today))
  if (isLine) return <span className={classes.line}>{days}</span>
  return (
    <p className={classes.notice}>
      <span className={classes.days}>{days}</span>
      <span>
        {isOver ? 'It ended on ' : 'It ends on '}
        <DateText date={endsOn} withWeekday />
      </span>
    </p>
  )
}
