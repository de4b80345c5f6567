import { Skeleton } from '@mantine/core'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { invoiceQueries } from '../queries.ts'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import { AccountsSection } from './accounts-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { ExtrasSection } from './extras-section.tsx'
import classes from './invoicing-screen.module.css'
import { LodgedSection } from './lodged-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PaySection } from './pay-section.tsx'
import { invoicingTexts } from './texts.ts'

const GREY_CARDS = ['17rem', '15rem', '9rem']

function InvoicingSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label={invoicingTexts.loading}>
      <div className={classes.column}>
        {GREY_CARDS.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <Skeleton height="32rem" />
    </div>
  )
}

interface SectionsProps {
  settings: WireInvoiceSettings
  readCurrent: () => Promise<WireInvoiceSettings>
}

function Sections({ settings, readCurrent }: SectionsProps) {
  const mayChange = useMayWriteInvoices()
  const facts = { settings, readCurrent, isClosed: !mayChange }
  return (
    <div className={classes.screen}>
      {!mayChange && (
        <p className={`${classes.locked} ${classes.across}`}>
          <LockReason reason={texts.server.notAllowed} />
        </p>
      )}
      <div className={classes.column}>
        <BillingSection {...facts} />
        <LodgedSection settings={settings} readCurrent={readCurrent} />
        <PaySection {...facts} />
        <ExtrasSection {...facts} />
      </div>
      <div className={classes.column}>
        <MailSection {...facts} />
        <AccountsSection {...facts} />
      </div>
    </div>
  )
}

/** How the company bills: GST and terms, where customers pay to, extras, and the email an invoice goes with. */
export function InvoicingScreen() {
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <InvoicingSkeleton />
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <Sections settings={data} readCurrent={readCurrent} />
}
