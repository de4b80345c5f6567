import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PeopleLine } from './people-line.tsx'
import { peopleQueries } from './people-queries.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

/** Everybody who works in the company. */
export function PeopleList({ mayManage }: { mayManage: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.people())
  if (data === undefined && error !== null) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="6rem" />
  const owners = data.filter(({ role }) => role === 'owner')
  return (
    <ul className={classes.list} aria-label={peopleTexts.title}>
      {data.map((person) => (
        <PeopleLine
          key={person._id}
          person={person}
          mayManage={mayManage}
          isLastOwner={owners.length === 1 && owners.includes(person)}
        />
      ))}
    </ul>
  )
}
