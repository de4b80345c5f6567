import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { peopleQueries } from './people-queries.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

const words = peopleTexts.mail

/** The emails of the company that could not be sent, and why; nothing while there are none. */
export function PeopleMailFailures() {
  const { data } = useQuery(peopleQueries.mailFailures())
  const { timeZone } = useProfile()
  if (data === undefined || data.length === 0) return null
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} />
      <ul className={classes.list} aria-label={words.title}>
        {data.map(({ _id, recipient, subject, reason, answer, failedAt }) => (
          <li key={_id} className={classes.line}>
            <span className={classes.who}>
              <span className={classes.name}>{words.to(recipient, subject)}</span>
              <span>{words.reasons[reason]}</span>
              <span className={`${classes.dimmed} ${classes.detail}`}>
                {words.tried(momentWords(failedAt, timeZone, new Date()), answer)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
