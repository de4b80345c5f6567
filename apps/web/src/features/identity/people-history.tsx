import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { peopleQueries } from './people-queries.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

const { title, about, of, actions } = peopleTexts.history
const actionWords = new Map(Object.entries(actions))

/** Who was invited, joined, left, was renamed or got another role, and by whom; newest first. */
export function PeopleHistory() {
  const { timeZone } = useProfile()
  const answer = useQuery(peopleQueries.history())
  return (
    <PageCard className={classes.card} label={title}>
      <CardHead title={title} about={about} />
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action, subject }) => of(actionWords.get(action) ?? action, subject)}
      />
    </PageCard>
  )
}
