import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { type ReactNode, useId } from 'react'
import { Stack } from '#web/ui/layout/parts.tsx'
import { DriverReport } from './driver-report.tsx'
import { GroupReport } from './group-report.tsx'
import { GstReport } from './gst-report.tsx'
import { MarginReport } from './margin-report.tsx'
import { MonthReport } from './month-report.tsx'
import { ReportBar } from './report-bar.tsx'
import classes from './reports-screen.module.css'
import { reportWords as words } from './texts.ts'
import { type ReportsView, useReportsView } from './use-reports-view.ts'

interface ReportsScreenProps {
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

function Report({ view }: { view: ReportsView }) {
  const { tab } = view
  if (tab === 'months') return <MonthReport view={view} />
  if (tab === 'drivers') return <DriverReport view={view} />
  if (tab === 'gst') return <GstReport view={view} />
  return tab === 'margins' ? <MarginReport view={view} /> : <GroupReport view={view} by={tab} />
}

export function ReportsScreen({ panel }: ReportsScreenProps) {
  const view = useReportsView()
  const panelId = useId()
  return (
    <Stack gap={12} shrink className={classes.screen}>
      <p className={classes.paper}>
        {words.label} · {words.tabs[view.tab]} · {monthInWords(view.month)}
      </p>
      <ReportBar view={view} panelId={panelId} />
      <div role="tabpanel" className={classes.report} id={panelId} aria-label={words.tabs[view.tab]}>
        <Report view={view} />
      </div>
      {panel(view.bookingId, view.closeBooking)}
    </Stack>
  )
}
