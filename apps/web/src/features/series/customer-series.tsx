import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './customer-series.module.css'
import { seriesQueries } from './queries.ts'
import { SeriesRows } from './series-rows.tsx'
import { seriesWords } from './texts.ts'

const words = seriesWords.customerCard

export function CustomerSeries({ customerId }: { customerId: string }) {
  const navigate = useNavigate()
  const search = { customer: customerId }
  const { data } = useQuery(seriesQueries.list({ state: 'running', customerId, page: 1 }))
  if (!data) return null
  const { counts } = data
  const others = counts.paused + counts.ended
  return (
    <PageCard className={classes.card} label={words.title}>
      <header>
        <h2>{words.title}</h2>
        {data.total + others > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void navigate({ to: '/app/customers/series', search })}
          >
            {seriesWords.all}
          </Button>
        )}
      </header>
      {data.total === 0 ? (
        <p>{words.none}</p>
      ) : (
        <SeriesRows series={data.data} hasCustomer={false} customer={customerId} />
      )}
    </PageCard>
  )
}
