import { Checkbox, Skeleton } from '@mantine/core'
import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { CardPaymentsCard } from '#web/features/card-payments/card-payments-card.tsx'
import { invoiceQueries } from '#web/features/invoices/queries.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { publicQueries } from '../queries.ts'
import { DaysSection } from './days-section.tsx'
import { DoorSection } from './door-section.tsx'
import { extrasFields, extrasOfValues, valuesOfExtras } from './extras-values.ts'
import { HeldSection } from './held-section.tsx'
import { LookSection } from './look-section.tsx'
import { NotesSection } from './notes-section.tsx'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.extras
const nothingWrong = () => []

function ExtrasSection(facts: PublicFacts) {
  const { data: invoicing } = useQuery(invoiceQueries.settings())
  const section = usePublicSection({
    ...facts,
    read: valuesOfExtras,
    write: extrasOfValues,
    check: nothingWrong,
    merge: (sides) => mergeFields(extrasFields, sides),
  })
  const { values, change, errorOf } = section
  const known = invoicing?.extras ?? []
  const gone = values.extras.filter((name) => !known.some((extra) => extra.name === name))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={false}>
      <Checkbox.Group
        className={classes.whole}
        label={words.offered}
        value={values.extras}
        error={errorOf('extras')}
        onChange={(extras) => change({ extras })}
      >
        <Stack gap={8} className={classes.choices}>
          {known.map(({ name, price }) => (
            <Checkbox
              key={name}
              value={name}
              label={words.choice(name, formatDollars(dollarsToCents(price)))}
            />
          ))}
          {invoicing && gone.map((name) => <Checkbox key={name} value={name} label={words.gone(name)} />)}
        </Stack>
      </Checkbox.Group>
      {invoicing && known.length === 0 && (
        <p className={`${classes.whole} ${classes.quiet}`}>
          {words.empty} <Link to="/app/settings/price-book">{words.toExtras}</Link>
        </p>
      )}
    </SectionCard>
  )
}

const GREY_CARDS = ['20rem', '24rem']

function PublicSkeleton() {
  return (
    <Stack
      align="start"
      atTop
      columns={2}
      gap={12}
      className={classes.screen}
      role="status"
      aria-label={doorTexts.loading}
    >
      {[1, 2].map((column) => (
        <Stack key={column} gap={12} shrink>
          {GREY_CARDS.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

interface SectionsProps {
  settings: WirePublicSettings
  readCurrent: () => Promise<WirePublicSettings>
  company: string
  wasteTypes: readonly string[]
}

function Sections({ company, wasteTypes, ...facts }: SectionsProps) {
  return (
    <Stack align="start" atTop columns={2} gap={12} className={classes.screen}>
      <Stack gap={12} shrink>
        <DoorSection {...facts} company={company} />
        <DaysSection {...facts} />
        <HeldSection {...facts} />
      </Stack>
      <Stack gap={12} shrink>
        <LookSection {...facts} />
        <ExtrasSection {...facts} />
        <NotesSection {...facts} wasteTypes={wasteTypes} />
        <CardPaymentsCard />
      </Stack>
    </Stack>
  )
}

export function PublicSettingsScreen() {
  const page = useQuery(publicQueries.settings())
  const company = useQuery(tenantQueries.settings())
  const failed = [page, company].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error) {
    return (
      <PageCard>
        <ErrorState
          words={messageOf(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </PageCard>
    )
  }
  if (page.data === undefined || company.data === undefined) return <PublicSkeleton />
  const readCurrent = async () => {
    const answer = await page.refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  const { companyName, bookings } = company.data
  return (
    <Sections
      settings={page.data}
      readCurrent={readCurrent}
      company={companyName}
      wasteTypes={bookings.wasteTypes}
    />
  )
}
