import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import section from './customer-screen.module.css'

const actionWords = new Map(Object.entries(customerTexts.history.actions))

/** Who changed the customer, when and what; newest first. For those who may read it. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const { timeZone } = useProfile()
  const answer = useQuery(customerQueries.history(customerId))
  return (
    <PageCard className={section.section}>
      <h2>{customerTexts.page.history}</h2>
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action }) => actionWords.get(action) ?? action}
      />
    </PageCard>
  )
}
