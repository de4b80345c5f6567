import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { isTrialOver, trialDaysLeft } from '@skipyard/domain/tenants/trial.ts'
import { IconSelector } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import classes from './company-block.module.css'
import { companyTexts, useSwitchCompany } from './use-switch-company.ts'

const CompanyMenu = hungPart(async () => (await import('./company-menu.tsx')).CompanyMenu)

interface CompanyBlockProps {
  className: string | undefined
  children: ReactNode
}

export function CompanyBlock({ className, children }: CompanyBlockProps) {
  const { companyName, tenantId, tenants } = useProfile()
  const change = useSwitchCompany()
  const [isOpen, setOpen] = useState(false)
  if (tenants.length < 2) {
    return (
      <div className={className} title={companyName}>
        {children}
      </div>
    )
  }
  return (
    <CompanyMenu
      tenants={tenants}
      tenantId={tenantId}
      onChoose={(id) => change.mutate(id)}
      isOpen={isOpen}
      onChange={setOpen}
      button={
        <button
          type="button"
          className={className}
          title={companyName}
          aria-label={companyTexts.choose(companyName)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          disabled={change.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {children}
          <IconSelector size="0.875rem" stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}

interface TrialNoticeProps {
  isLine?: boolean
}

function daysInWords(days: number): string {
  if (days === 0) return 'Free trial: last day'
  return `Free trial: ${days} ${days === 1 ? 'day' : 'days'} left`
}

export function TrialNotice({ isLine = false }: TrialNoticeProps) {
  const { trialEndsOn } = useProfile()
  const endsOn = parseLocalDate(trialEndsOn?.slice(0, 10) ?? '')
  const today = useToday()
  if (!endsOn) return null
  const isOver = isTrialOver(endsOn, today)
  const days = isOver ? 'Free trial ended' : daysInWords(trialDaysLeft(endsOn, today))
  if (isLine) return <span className={classes.trialNoticeLine}>{days}</span>
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

export function CompanyLine() {
  const { companyName } = useProfile()
  return (
    <div className={classes.line}>
      <TrialNotice isLine />
      <CompanyBlock className={classes.company}>
        <b className={classes.name}>{companyName}</b>
      </CompanyBlock>
    </div>
  )
}
