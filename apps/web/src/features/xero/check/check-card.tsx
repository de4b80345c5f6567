import { useQuery } from '@tanstack/react-query'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import classes from './check-card.module.css'
import { CheckForm } from './check-form.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { checkTexts } from './texts.ts'

export function CheckCard() {
  const query = useQuery(xeroQueries.check())
  return (
    <ReadCard query={query} title={checkTexts.title} about={checkTexts.about} height="6rem">
      {(check) => (
        <>
          <CheckForm isRunning={check?.state === 'running'} />
          {check === null ? (
            <p className={classes.when}>{checkTexts.never}</p>
          ) : (
            <CheckOutcome check={check} />
          )}
        </>
      )}
    </ReadCard>
  )
}
