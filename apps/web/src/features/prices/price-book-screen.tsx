import { Button, Skeleton } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { ExtrasCard } from '#web/features/invoices/extras-section.tsx'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PriceCheck } from './check/price-check.tsx'
import { JobPricesCard } from './jobs/job-prices-card.tsx'
import { useMayChangePrices } from './mutations.ts'
import { PriceBookCard } from './price-book-card.tsx'
import classes from './price-book-screen.module.css'
import { priceQueries } from './queries.ts'
import { NewSheetDialog } from './sheets/new-sheet-dialog.tsx'
import { SurchargesCard } from './surcharges/surcharges-card.tsx'
import { priceBookTexts } from './texts.ts'
import { type PriceView, usePriceView } from './use-price-view.ts'
import { ZoneDrawer } from './zones/zone-drawer.tsx'

function BookSkeleton() {
  return (
    <Stack gap={12} shrink role="status" aria-label={priceBookTexts.loading}>
      <Skeleton height="30rem" />
      <Skeleton height="14rem" />
    </Stack>
  )
}

function NoPrices({ book, view, mayChange }: { book: WirePriceBook; view: PriceView; mayChange: boolean }) {
  const { title, words, sheetWords, zone, notAllowed } = priceBookTexts.empty
  const hasZones = book.zones.length > 0
  return (
    <PageCard label={priceBookTexts.title}>
      <EmptyState
        title={title}
        words={mayChange ? (hasZones ? sheetWords : words) : notAllowed}
        action={
          mayChange && <Button onClick={() => view.open(hasZones ? 'prices' : 'zone-new')}>{zone}</Button>
        }
      />
    </PageCard>
  )
}

const rowsOfStock = (sizes: readonly { size: number; binType: string; totalBins: number }[]) =>
  new Set(sizes.flatMap(({ size, binType, totalBins }) => (totalBins > 0 ? [`${binType} ${size}`] : [])))

/** Whether prices are shown, and have been since: they are of any length, so that what is below waits for them. */
function useHasPrices({ sheet, zone }: PriceView): boolean {
  const isWanted = sheet !== null && zone !== null
  const answers = [
    useQuery({ ...priceQueries.sheet(sheet?.id ?? ''), enabled: isWanted }),
    useQuery(tenantQueries.settings()),
    useQuery(inventoryQueries.sizesHeld()),
  ]
  const isRead = answers.every(({ isLoading }) => !isLoading)
  const [wasRead, setWasRead] = useState(isRead)
  if (isRead && !wasRead) setWasRead(true)
  return isRead || wasRead
}

function ShownSheet({ book, view, mayChange }: { book: WirePriceBook; view: PriceView; mayChange: boolean }) {
  const { sheet: of, zone } = view
  const sheet = useQuery({ ...priceQueries.sheet(of?.id ?? ''), enabled: of !== null && zone !== null })
  const settings = useQuery(tenantQueries.settings())
  const stock = useQuery(inventoryQueries.sizesHeld())
  const bins = useMemo(() => rowsOfStock(stock.data ?? []), [stock.data])
  if (of === null || zone === null) return <NoPrices book={book} view={view} mayChange={mayChange} />
  const failed = [sheet, settings, stock].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error)
    return (
      <PageCard>
        <ErrorState
          words={messageOf(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </PageCard>
    )
  if (sheet.data === undefined || settings.data === undefined || stock.data === undefined)
    return (
      <div role="status" aria-label={priceBookTexts.loading}>
        <Skeleton height="30rem" />
      </div>
    )
  return (
    <PriceBookCard
      key={of.id}
      book={book}
      sheet={sheet.data}
      of={of}
      zone={zone}
      offered={settings.data.bookings}
      bins={bins}
      view={view}
      mayChange={mayChange}
    />
  )
}

interface OpenBookProps {
  book: WirePriceBook
  readCurrent: () => Promise<WirePriceBook>
}

function BookForms({ book, readCurrent, view }: OpenBookProps & { view: PriceView }) {
  const { form, zone, sheet, sheets, today, close, showMade } = view
  const isZone = form === 'zone' || form === 'zone-new'
  return (
    <>
      <ZoneDrawer
        isOpen={isZone && (form === 'zone-new' || zone !== null)}
        book={book}
        zone={form === 'zone' ? zone : null}
        readCurrent={readCurrent}
        onClose={close}
        onSaved={(made, name) => {
          const newZone = made.zones.find((one) => one.name === name)
          // The first zone is there for the first prices.
          showMade({ zone: newZone?.id, form: sheet === null ? 'prices' : undefined })
        }}
      />
      {form === 'prices' && zone !== null && (
        <NewSheetDialog
          sheets={sheets}
          from={sheet}
          zone={zone}
          today={today}
          onClose={close}
          onMade={(sheetId) => showMade({ sheet: sheetId })}
        />
      )}
    </>
  )
}

function OpenBook({ book, readCurrent }: OpenBookProps) {
  const view = usePriceView(book)
  const mayChange = useMayChangePrices()
  const hasPrices = useHasPrices(view)
  return (
    <Stack gap={12} shrink>
      <ShownSheet book={book} view={view} mayChange={mayChange} />
      {hasPrices && (
        <Stack align="start" gap={12} className={classes.below}>
          <Stack gap={12} shrink>
            <ExtrasCard />
            <JobPricesCard book={book} readCurrent={readCurrent} isClosed={!mayChange} />
            <SurchargesCard book={book} readCurrent={readCurrent} isClosed={!mayChange} />
          </Stack>
          {view.sheet !== null && <PriceCheck today={view.today} priceClass={view.sheet.priceClass} />}
        </Stack>
      )}
      {mayChange && <BookForms book={book} readCurrent={readCurrent} view={view} />}
    </Stack>
  )
}

export function PriceBookScreen() {
  const { data, error, isFetching, refetch } = useQuery(priceQueries.book())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <BookSkeleton />
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <OpenBook book={data} readCurrent={readCurrent} />
}
