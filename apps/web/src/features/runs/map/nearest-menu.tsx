import { Menu } from '@mantine/core'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { type Detour, nearestRuns, wayOfTimes } from '@skipyard/domain/runs/nearest-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { IconSend } from '@tabler/icons-react'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { type Board, findCards, stopsOfRun, usePlannerDay } from '../board-model.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { selectedIn, usePlanner } from '../interaction/planner-store.ts'
import { stateOfCard } from '../rules/card-rules.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runColorClass, runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import { useWays, type Way } from '../ways.ts'
import type { AskedPlace } from './ask-about-place.tsx'
import classes from './drawn-map.module.css'
import { nameOfRun } from './map-stops.ts'
import { mapTexts } from './texts.ts'

const NAMED = 6

interface NearRun extends Detour {
  run: WireRun
  isAlongStreets: boolean
}

/** Stops up to the last one that is under way or done. */
const begunOf = (run: WireRun) =>
  stopsOfRun(run.bookings).findLastIndex((card) => stateOfCard(card).isCardLocked) + 1

const minutesOf = ({ stretches }: Way) => stretches.reduce((sum, { minutes }) => sum + minutes, 0)
const kilometresOf = ({ stretches }: Way) => stretches.reduce((sum, { kilometres }) => sum + kilometres, 0)

function wayOfRun(run: WireRun, times: RunTimes | undefined, yard: Place | null) {
  const places = new Map(run.bookings.map(({ actionId, booking }) => [actionId, booking.address]))
  const placeOf = (jobId: string) => places.get(jobId)
  return wayOfTimes(times ?? { stops: [], legsHome: [], start: null, home: null }, { yard, placeOf })
}

/**
 * Runs on the map that pass nearest to a place, tips and yard included: by straight lines at once, along
 * streets when known.
 */
function useNearestRuns(place: Place, board: Board, runs: readonly WireRun[]): NearRun[] {
  const { baseLocation: yard, settings } = board
  const { times } = useTimesOfBoard(board)
  const going = runs.filter(({ runCompleted }) => !runCompleted)
  const passing = going.map((run) => ({
    id: run._id,
    run,
    way: wayOfRun(run, times.get(run._id), yard),
    begun: begunOf(run),
  }))
  const near = nearestRuns(place, passing, settings)
    .slice(0, NAMED)
    .flatMap((detour) => {
      const one = passing.find(({ id }) => id === detour.runId)
      return one ? [{ detour, run: one.run, way: one.way }] : []
    })
  const now = useWays(near.map(({ way }) => way))
  const then = useWays(near.map(({ way, detour }) => way.toSpliced(detour.at, 0, { ...place, position: 0 })))
  return near
    .map(({ detour, run, way }, index): NearRun => {
      const [before, after] = [now[index], then[index]]
      if (!after || (!before && way.length > 1)) return { ...detour, run, isAlongStreets: false }
      const kilometres = Math.max(0, kilometresOf(after) - (before ? kilometresOf(before) : 0))
      const minutes = Math.max(0, minutesOf(after) - (before ? minutesOf(before) : 0))
      return { ...detour, run, kilometres, minutes, isAlongStreets: true }
    })
    .toSorted((one, other) => one.minutes - other.minutes)
}

const words = mapTexts.nearest

interface NearestMenuProps {
  asked: AskedPlace
  placeName: string
  board: Board
  runs: readonly WireRun[]
  onShow: (runId: string) => void
  onClose: () => void
}

function whereInWords({ position, kilometres, run }: NearRun): string {
  const { bookings } = run
  const where =
    bookings.length === 0
      ? words.first
      : position >= bookings.length
        ? words.last
        : words.before(position + 1)
  return `${runTexts.run.kilometres(kilometres)}, ${where}`
}

function RunItem({ near, color, onShow }: { near: NearRun; color: number; onShow: () => void }) {
  return (
    <Menu.Item
      leftSection={<i className={`${classes.swatch} ${runColorClass(color)}`} />}
      rightSection={
        <Words weight={650} tabular>
          {words.minutes(near.minutes)}
        </Words>
      }
      onClick={onShow}
    >
      {nameOfRun(near.run)}
      <Words block tone="soft" className={classes.inRun}>
        {whereInWords(near)}
      </Words>
    </Menu.Item>
  )
}

interface SendItemsProps {
  near: readonly NearRun[]
  board: Board
  cards: readonly WireCard[]
}

function SendItems({ near, board, cards }: SendItemsProps) {
  const { move } = usePlannerDay()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{words.send(jobsInWords(cards))}</Menu.Label>
      {near.map(({ run }) => {
        const landing = { kind: 'run', runId: run._id } as const
        const why = whyNotThere(board, cards, landing)
        const send = () =>
          move(
            cards.map(({ actionId }) => actionId),
            landing,
          )
        return (
          <Menu.Item
            key={run._id}
            disabled={why !== null}
            leftSection={<IconSend size="0.9375rem" stroke={1.75} aria-hidden="true" />}
            onClick={send}
          >
            {nameOfRun(run)}
            {why !== null && (
              <Words block tone="soft" className={classes.inRun}>
                {why}
              </Words>
            )}
          </Menu.Item>
        )
      })}
    </>
  )
}

export function NearestMenu({ asked, placeName, board, runs, onShow, onClose }: NearestMenuProps) {
  const { mayPlan } = usePlannerDay()
  const selected = usePlanner(selectedIn)
  const cards = findCards(board, selected)
  const near = useNearestRuns(asked.at, board, runs)
  const colors = runColors(board.runs)
  const title = words.title(placeName)
  const isAlong = near.length > 0 && near.every(({ isAlongStreets }) => isAlongStreets)
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="right-start"
      width={270}
      trapFocus
      returnFocus
      withinPortal
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.target}
          style={{ left: asked.pixel.x, top: asked.pixel.y }}
          aria-label={title}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {title}
          <Words block weight={400}>
            {isAlong ? words.along : words.straight}
          </Words>
        </Menu.Label>
        {near.length === 0 && (
          <Block py={8} px={12} tone="soft">
            {words.none}
          </Block>
        )}
        {near.map((one) => (
          <RunItem
            key={one.runId}
            near={one}
            color={colors.get(one.runId) ?? 1}
            onShow={() => onShow(one.runId)}
          />
        ))}
        {mayPlan && cards.length > 0 && near.length > 0 && (
          <SendItems near={near} board={board} cards={cards} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
