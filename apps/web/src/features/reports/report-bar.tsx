import { ActionIcon, Button } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { exportReportGst } from '@skipyard/contract/reports/gst.ts'
import { exportReport } from '@skipyard/contract/reports/reports.ts'
import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, firstDayOf, lastDayOf, monthInWords, monthOf } from '@skipyard/domain/shared/month.ts'
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import classes from './report-bar.module.css'
import type { ReportTab } from './reports-search.ts'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

function useDownloadReport() {
  const [isStarting, setIsStarting] = useState(false)
  async function start({ month, tab, gst }: Pick<ReportsView, 'month' | 'tab' | 'gst'>): Promise<void> {
    setIsStarting(true)
    try {
      if (tab === 'gst') await download(exportReportGst, { month, ...gst })
      else await download(exportReport, { month, report: tab })
    } catch (problem) {
      toastFailed({
        title: words.failed,
        words: messageOf(problem),
        action: { label: words.again, onClick: () => void start({ month, tab, gst }) },
      })
    } finally {
      setIsStarting(false)
    }
  }
  return { isStarting, start }
}

const TABS = [
  'months',
  'size',
  'suburb',
  'source',
  'wasteType',
  'drivers',
  'margins',
  'gst',
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

export function ReportBar({ view, panelId }: { view: ReportsView; panelId: string }) {
  const { tab, seesMoney, takesFiles, isUnderWay, today } = view
  const { isStarting, start } = useDownloadReport()
  const tabs = TABS.filter((value) => seesMoney || (value !== 'margins' && value !== 'gst'))
  return (
    <Row wrap justify="between" rowGap={8} columnGap={16}>
      <Row shrink line="bottom" align="stretch" className={classes.tabs}>
        <TableTabs
          tabs={tabs.map((value) => ({ value, label: words.tabs[value], count: undefined }))}
          value={tab}
          onChange={view.showTab}
          panelId={panelId}
          label={words.label}
        />
      </Row>
      <Block gap={8} className={classes.tools}>
        {isUnderWay && (
          <Words size="small" tone="soft" className={classes.soFar}>
            {words.soFar(formatAustralianDate(today))}
          </Words>
        )}
        <MonthChoice view={view} />
        {takesFiles && (
          <Button
            variant="default"
            size="sm"
            aria-label={words.csvLabel}
            loading={isStarting}
            leftSection={<IconDownload {...ICON} />}
            onClick={() => void start(view)}
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
      </Block>
    </Row>
  )
}
