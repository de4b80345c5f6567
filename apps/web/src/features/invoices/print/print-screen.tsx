import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { invoicePdfAddress } from '../pdf-address.ts'
import { PaperSheet } from './paper-sheet.tsx'
import classes from './print-screen.module.css'
import { paperQueries } from './queries.ts'
import { printTexts as words } from './texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** An invoice as it comes out of the printer; the PDF stands beside it. */
export function PrintScreen() {
  const { invoiceId = '' } = useParams({ strict: false })
  const paper = useQuery(paperQueries.invoice(invoiceId))
  const logo = useQuery({ ...tenantQueries.settings(), select: ({ logo: { img } }) => img })
  return (
    <div className={classes.screen}>
      <div className={classes.tools}>
        <Button
          component="a"
          href={`/app/finance/invoices/${encodeURIComponent(invoiceId)}`}
          variant="default"
          leftSection={<IconArrowLeft {...ICON} />}
        >
          {words.back}
        </Button>
        <Button
          component="a"
          href={invoicePdfAddress(invoiceId)}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf {...ICON} />}
        >
          {words.pdf}
        </Button>
        <Button leftSection={<IconPrinter {...ICON} />} disabled={!paper.data} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {paper.error && !paper.data && (
        <ErrorState
          title={words.failed}
          words={messageOf(paper.error)}
          isRetrying={paper.isFetching}
          onRetry={() => void paper.refetch()}
        />
      )}
      {!paper.error && !paper.data && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="297mm" maw="210mm" mx="auto" />
        </div>
      )}
      {paper.data && (
        <div className={classes.paper}>
          <PaperSheet paper={paper.data} logo={logo.data ?? null} />
        </div>
      )}
    </div>
  )
}
