import { Button, SegmentedControl } from '@mantine/core'
import { gstTexts as texts } from '@skipyard/domain/reports/gst-lines.ts'
import { GST_BASES, GST_SPANS, gstPeriod, gstPeriodInWords } from '@skipyard/domain/reports/gst-period.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './gst-choices.module.css'
import { JournalButton } from './journal-button.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

const SPANS = GST_SPANS.map((value) => ({ value, label: texts.spans[value] }))
const BASES = GST_BASES.map((value) => ({ value, label: texts.bases[value] }))

export function GstChoices({ view, pdf }: { view: ReportsView; pdf: string }) {
  const { month, gst, showGst, takesFiles, today } = view
  return (
    <Row wrap rowGap={8} columnGap={12} mb={12} className={classes.choices}>
      <SegmentedControl
        aria-label={texts.period}
        data={SPANS}
        value={gst.span}
        onChange={(span) => showGst({ ...gst, span })}
      />
      <SegmentedControl
        aria-label={texts.basis}
        data={BASES}
        value={gst.basis}
        onChange={(basis) => showGst({ ...gst, basis })}
      />
      <strong>{gstPeriodInWords(month, gst.span)}</strong>
      <Row gap={8} push align="stretch">
        {takesFiles && <JournalButton period={gstPeriod(month, gst.span)} today={today} />}
        <Button
          component="a"
          href={pdf}
          target="_blank"
          variant="default"
          size="sm"
          leftSection={<IconFileTypePdf size="1rem" stroke={1.75} aria-hidden />}
        >
          {words.gst.pdf}
        </Button>
      </Row>
    </Row>
  )
}
