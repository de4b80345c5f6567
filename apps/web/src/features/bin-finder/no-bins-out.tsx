import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#web/features/bookings/use-may.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { finderTexts } from './texts.ts'

const { empty } = finderTexts
const TODAY = '/app/bookings/todays-bookings'

export function NoBinsOut() {
  const may = useMay()
  const ways = (
    <Group gap={8} justify="center">
      <Button renderRoot={(props) => <Link {...props} to={TODAY} />} variant="default" size="xs">
        {empty.today}
      </Button>
      {may.create && (
        <Button renderRoot={(props) => <Link {...props} to={TODAY} search={{ form: 'new' }} />} size="xs">
          {empty.book}
        </Button>
      )}
    </Group>
  )
  return <EmptyState title={empty.title} words={empty.words} action={ways} />
}
