import { ActionIcon, Button } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, firstDayOf, lastDayOf, monthInWords, monthOf } from '@skipyard/domain/shared/month.ts'
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import classes from './report-bar.module.css'
import type { ReportTab } from './reports-search.ts'
import { reportWords as words } from './texts.ts'
import { useDownloadReport } from './use-download-report.ts'
import type { ReportsView } from './use-reports-view.ts'

const TABS = [
  'months',
  'size',
  'suburb',
  'source',
  'wasteType',
  'drivers',
  'margins',
] as const satisfies ReportTab[]
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const FIRST_YEAR = '2000-01-01'

function MonthChoice({ view }: { view: ReportsView }) {
  const { month, thisMonth, showMonth } = view
  const pick = (value: string | null) => {
    const date = parseLocalDate(value?.slice(0, 10) ?? '')
    if (date) showMonth(monthOf(date))
  }
  return (
    <div className={classes.month}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.before}
        onClick={() => showMonth(addMonths(month, -1))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <MonthPickerInput
        className={classes.picker}
        aria-label={words.monthIs(monthInWords(month))}
        valueFormat="MMMM YYYY"
        value={firstDayOf(month)}
        minDate={FIRST_YEAR}
        maxDate={lastDayOf(thisMonth)}
        leftSection={<IconCalendar {...ICON} />}
        leftSectionPointerEvents="none"
        onChange={pick}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.after}
        disabled={month >= thisMonth}
        onClick={() => showMonth(addMonths(month, 1))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  )
}

/** Which report of which month, and the ways to take it along. */
export function ReportBar({ view, panelId }: { view: ReportsView; panelId: string }) {
  const { month, tab, seesMoney, takesFiles, isUnderWay, today } = view
  const { isStarting, start } = useDownloadReport()
  const tabs = TABS.filter((value) => value !== 'margins' || seesMoney)
  return (
    <div className={classes.bar}>
      <div className={classes.tabs}>
        <TableTabs
          tabs={tabs.map((value) => ({ value, label: words.tabs[value], count: undefined }))}
          value={tab}
          onChange={view.showTab}
          panelId={panelId}
          label={words.label}
        />
      </div>
      <div className={classes.tools}>
        {isUnderWay && <span className={classes.soFar}>{words.soFar(formatAustralianDate(today))}</span>}
        <MonthChoice view={view} />
        {takesFiles && (
          <Button
            variant="default"
            size="sm"
            aria-label={words.csvLabel}
            loading={isStarting}
            leftSection={<IconDownload {...ICON} />}
            onClick={() => void start({ month, report: tab })}
          >
            {words.csv}
          </Button>
        )}
        <Button
          className={classes.print}
          variant="default"
          size="sm"
          leftSection={<IconPrinter {...ICON} />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </div>
    </div>
  )
}
