import { Button, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#web/features/bookings/use-may.ts'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import classes from './bin-finder-screen.module.css'
import { BinList } from './list/bin-list.tsx'
import type { BinDeeds } from './list/use-bin-deeds.tsx'
import { finderTexts, finderTexts as texts } from './texts.ts'
import type { Finder } from './use-finder.ts'
import type { FinderView } from './use-finder-view.ts'

const { empty } = finderTexts
const TODAY = '/app/bookings/todays-bookings'

function NoBinsOut() {
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

const ROWS = Array.from({ length: 12 }, (_, index) => index)

function Waiting() {
  return (
    <Stack atTop gap={16} grow py={14} px={14} clip role="status" aria-label={texts.loading}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={34} />
      ))}
    </Stack>
  )
}

interface FoundBinsProps {
  view: FinderView
  finder: Finder
  ticked: ReadonlySet<string>
  deeds: BinDeeds
}

export function FoundBins({ view, finder, ticked, deeds }: FoundBinsProps) {
  const { answer, all, counts, rest, groups, today } = finder
  const shown = groups.reduce((sum, { bins }) => sum + bins.length, 0)
  if (answer.data === undefined || (answer.isPlaceholderData && shown === 0)) return <Waiting />
  return (
    <>
      <Block grow low scrolls>
        {all.length === 0 && <NoBinsOut />}
        {all.length > 0 && shown === 0 && (
          <EmptyState
            {...texts.nothing}
            action={
              <Button variant="default" size="xs" onClick={view.showAll}>
                {texts.showAll}
              </Button>
            }
          />
        )}
        <BinList
          groups={groups}
          today={today}
          chosenId={view.chosenId}
          ticked={ticked}
          near={view.near?.at ?? null}
          isPart={rest > 0}
          deeds={deeds}
        />
        {rest > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={answer.isPlaceholderData}
            onClick={view.showRest}
          >
            {texts.rest(rest)}
          </Button>
        )}
      </Block>
      <Row
        as="footer"
        justify="between"
        gap={10}
        rigid
        line="top"
        size="text"
        lh={18}
        align="stretch"
        className={classes.foot}
      >
        <span role="status">{texts.foot(shown, counts.all)}</span>
        <Words tone="dim">{view.near ? texts.orderNear : texts.order}</Words>
      </Row>
    </>
  )
}
