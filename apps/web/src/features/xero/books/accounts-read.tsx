import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { xeroQueries } from '../queries.ts'
import classes from './books-card.module.css'
import { booksTexts } from './texts.ts'

export function AccountsRead() {
  const { timeZone } = useProfile()
  const { data, isError, isFetching, refetch } = useQuery(xeroQueries.accounts())
  const when = data && whenWords(data.readAt, timeZone, new Date())
  if (!isError && !data?.isOld) return when && <p className={classes.read}>{booksTexts.read(when)}</p>
  return (
    <div className={classes.unread} role="alert">
      <span>{when ? booksTexts.old(when) : booksTexts.unread}</span>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {booksTexts.again}
      </Button>
    </div>
  )
}
