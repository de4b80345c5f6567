import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { statementPdfAddress } from '../pdf-address.ts'
import { statementDays } from '../statement-days.ts'
import { statementsSearch } from '../statements/statements-search.ts'
import { PaperScreen } from './paper-screen.tsx'
import { paperQueries } from './queries.ts'
import { printTexts as words } from './texts.ts'

/** A customer's statement over the days and in the form that its address names, as it comes out of the printer. */
export function PrintStatementScreen() {
  const { customerId = '' } = useParams({ strict: false })
  const today = useToday()
  const search = statementsSearch(useSearch({ strict: false }))
  const account = { customerId, ...statementDays(search, today) }
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
