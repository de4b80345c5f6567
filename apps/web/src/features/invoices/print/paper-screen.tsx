import { Button, Skeleton } from '@mantine/core'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { IconArrowLeft, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { PrintPage } from '#web/ui/page/print-page.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { printTexts as words } from './texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface PaperScreenProps {
  paper: UseQueryResult<Paper>
  back: { href: string; label: string }
  /** Where the same document is drawn as a PDF. */
  pdf: string
}

/** A document as it comes out of the printer; the PDF stands beside it. */
export function PaperScreen({ paper, back, pdf }: PaperScreenProps) {
  const logo = useQuery({ ...tenantQueries.settings(), select: ({ logo: { img } }) => img })
  const tools = (
    <>
      <Button component="a" href={back.href} variant="default" leftSection={<IconArrowLeft {...ICON} />}>
        {back.label}
      </Button>
      <Button
        component="a"
        href={pdf}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        {words.pdf}
      </Button>
      <Button leftSection={<IconPrinter {...ICON} />} disabled={!paper.data} onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  )
  return (
    <PrintPage tools={tools}>
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
      {paper.data && <PaperSheet paper={paper.data} logo={logo.data ?? null} />}
    </PrintPage>
  )
}
