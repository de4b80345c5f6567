import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card } from '../card.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import { NeedIcon } from './need-icon.tsx'
import { needInWords, URGENCY, waysOutOf } from './need-ways.ts'
import classes from './needs-card.module.css'

const { needs: words } = dashboardTexts

export function NeedsCard() {
  const reading = useQuery(dashboardQueries.needs(useToday()))
  const today = useToday()
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      note={(needs) => needs.length > 0 && <span className={classes.count}>{needs.length}</span>}
    >
      {(needs) =>
        needs.length === 0 ? (
          <EmptyState title={words.none} words={words.noneWords} />
        ) : (
          <ul className={classes.needs}>
            {needs.map((need) => {
              const [bold, rest] = needInWords(need, today)
              return (
                <li key={need.kind}>
                  <NeedIcon kind={need.kind} className={classes[URGENCY[need.kind]]} />
                  <span>
                    <b>{bold}</b> {rest}
                  </span>
                  <span>
                    {waysOutOf(need).map(({ name, ...link }) => (
                      <Link
                        key={name}
                        className={classes.way}
                        aria-label={`${name}: ${bold} ${rest}`}
                        {...link}
                      >
                        {name}
                      </Link>
                    ))}
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Card>
  )
}
