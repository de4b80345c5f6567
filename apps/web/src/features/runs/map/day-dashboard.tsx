import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WirePlannerStats } from '@skipyard/contract/runs/runs.ts'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { usePlannerDay } from '../board-model.ts'
import { useMapLayout } from '../kept-choices.ts'
import { runQueries } from '../queries.ts'
import classes from './planner-map.module.css'
import { mapTexts } from './texts.ts'

const words = mapTexts.dashboard

type Progress = WirePlannerStats['drop']
type DriverStats = WirePlannerStats['driverStats'][number]

const shareOf = ({ completed, total }: Progress) => (total === 0 ? 0 : (completed / total) * 100)
const inWords = ({ completed, total }: Progress) => words.of(completed, total)

function JobLine({ kind, progress }: { kind: 'drop' | 'pick'; progress: Progress }) {
  return (
    <Stack align="center" gap={8} tabular className={classes.job}>
      <JobTag job={kind === 'drop' ? 'Drop' : 'Pick'} />
      <div className={classes.bar}>
        <i
          className={kind === 'pick' ? classes.pick : undefined}
          style={{ width: `${shareOf(progress)}%` }}
        />
      </div>
      <b>{inWords(progress)}</b>
    </Stack>
  )
}

function DriverRow({ driverName, drop, pick, total }: DriverStats) {
  const isDone = total.total > 0 && total.completed === total.total
  return (
    <tr className={isDone ? classes.done : undefined}>
      <td>
        {driverName} {isDone && <IconCheck size="0.8125rem" aria-hidden="true" />}
      </td>
      <td>{inWords(drop)}</td>
      <td>{inWords(pick)}</td>
      <td>{inWords(total)}</td>
    </tr>
  )
}

function Drivers({ drivers }: { drivers: readonly DriverStats[] }) {
  if (drivers.length === 0)
    return (
      <Words as="p" tone="soft">
        {words.none}
      </Words>
    )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.driver}</th>
          <th scope="col">{words.drop}</th>
          <th scope="col">{words.pick}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {drivers.map((driver) => (
          <DriverRow key={driver.driverId} {...driver} />
        ))}
      </tbody>
    </table>
  )
}

function NoStats({ problem, onRetry }: { problem: Error | null; onRetry: () => void }) {
  if (problem === null) return <Skeleton height={96} mt={6} role="status" aria-label={words.loading} />
  return (
    <Words as="p" tone="soft" role="alert">
      {words.failed}{' '}
      <Button variant="default" size="compact-xs" onClick={onRetry}>
        {words.again}
      </Button>
    </Words>
  )
}

/** How far the day is: its jobs, and each driver's (spec 001 §2). Where the map is low it begins `isFolded`. */
export function DayDashboard({ isFolded }: { isFolded: boolean }) {
  const { date } = usePlannerDay()
  const { data, error, refetch } = useQuery(runQueries.stats(date))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [layout] = useMapLayout()
  const [isOpen, setOpen] = useState(!isFolded && !isPhone && layout === 'above')
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Block
      as="section"
      py={8}
      px={12}
      scrolls
      line="around"
      radius="md"
      bg="raised"
      className={classes.dashboard}
      data-folded={!isOpen || undefined}
      data-over-map
      aria-label={words.title}
    >
      <Row justify="between" className={classes.head}>
        <h3>{words.title}</h3>
        {!isOpen && data && (
          <Row as="span" gap={6} push tabular align="stretch" className={classes.short}>
            <JobTag job="Drop" /> <b>{inWords(data.drop)}</b>
            <JobTag job="Pick" /> <b>{inWords(data.pick)}</b>
          </Row>
        )}
        <ActionIcon
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.fold : words.unfold}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {isOpen && !data && <NoStats problem={error} onRetry={() => void refetch()} />}
      {isOpen && data && (
        <>
          <h4>{words.jobs}</h4>
          <JobLine kind="drop" progress={data.drop} />
          <JobLine kind="pick" progress={data.pick} />
          <h4>{words.drivers}</h4>
          <Drivers drivers={data.driverStats} />
        </>
      )}
    </Block>
  )
}
