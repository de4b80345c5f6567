import { Button, TextInput } from '@mantine/core'
import type { WireErasablePerson } from '@skipyard/contract/data-rights/erasure.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './data-screen.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { dataQueries } from './queries.ts'
import { dataTexts } from './texts.ts'

const words = dataTexts.erase

function PersonLine({ person, onErase }: { person: WireErasablePerson; onErase: () => void }) {
  const details = [words.kinds[person.kind], person.phone, person.email].filter((text) => text !== '')
  return (
    <Row as="li" gap={8} wrap className={classes.line}>
      <div className={classes.who}>
        <div>{person.name}</div>
        <Words tone="dim">{details.join(' · ')}</Words>
      </div>
      <Button variant="default" aria-label={words.eraseOf(person.name)} onClick={onErase}>
        {words.erase}
      </Button>
    </Row>
  )
}

/** Who is to be forgotten is found by name, phone or email, and erased after a look at what it does. */
export function EraseCard() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<WireErasablePerson | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...dataQueries.people(q), enabled: q !== '' })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setQ(typed.trim())
  }
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <Stack gap={12} mt={12}>
        <Row as="form" gap={8} wrap align="end" onSubmit={find}>
          <TextInput
            className={classes.who}
            label={words.find}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isFetching}>
            {words.search}
          </Button>
        </Row>
        {error !== null && (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p role="status">{words.nobody}</p>}
        {data !== undefined && data.length > 0 && (
          <ul className={classes.people} aria-label={words.found}>
            {data.map((person) => (
              <PersonLine key={person._id} person={person} onErase={() => setChosen(person)} />
            ))}
          </ul>
        )}
      </Stack>
      {chosen && <EraseDialog person={chosen} onClose={() => setChosen(null)} />}
    </PageCard>
  )
}
