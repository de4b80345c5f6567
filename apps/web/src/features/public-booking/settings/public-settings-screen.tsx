import { Skeleton } from '@mantine/core'
import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardPaymentsCard } from '#web/features/card-payments/card-payments-card.tsx'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { publicQueries } from '../queries.ts'
import { DaysSection } from './days-section.tsx'
import { DoorSection } from './door-section.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { LookSection } from './look-section.tsx'
import { NotesSection } from './notes-section.tsx'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'

const GREY_CARDS = ['20rem', '24rem']

function PublicSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label={doorTexts.loading}>
      {[1, 2].map((column) => (
        <div key={column} className={classes.column}>
          {GREY_CARDS.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      ))}
    </div>
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
    <div className={classes.screen}>
      <div className={classes.column}>
        <DoorSection {...facts} company={company} />
        <DaysSection {...facts} />
      </div>
      <div className={classes.column}>
        <LookSection {...facts} />
        <ExtrasSection {...facts} />
        <NotesSection {...facts} wasteTypes={wasteTypes} />
        <CardPaymentsCard />
      </div>
    </div>
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
