import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/use-profile.ts'
import { statementPdfAddress } from '../pdf-address.ts'
import { statementDays } from '../statement-days.ts'
import { statementsSearch } from '../statements/statements-search.ts'
import { PaperScreen } from './paper-screen.tsx'
import { paperQueries } from './queries.ts'
import { printTexts as words } from './texts.ts'

/** A customer's statement over the days and in the form that its address names, as it comes out of the printer. */
export function PrintStatementScreen() {
  const { customerId = '' } = useParams({ strict: false })
  const { timeZone } = useProfile()
  const search = statementsSearch(useSearch({ strict: false }))
  const account = { customerId, ...statementDays(search, todayIn(timeZone, new Date())) }
  const paper = useQuery(paperQueries.statement(account))
  const kept = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  kept.set('customer', customerId)
  const href = `/app/finance/customer-statements?${kept}`
  return (
    <PaperScreen
      paper={paper}
      back={{ href, label: words.backToStatement }}
      pdf={statementPdfAddress(account)}
    />
  )
}
