import { Menu } from '@mantine/core'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { RunStop } from '@skipyard/domain/run-times/run-model.ts'
import type { Detour } from '@skipyard/domain/runs/nearest-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { IconSend } from '@tabler/icons-react'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { type Board, findCards, usePlannerDay } from '../board-model.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { selectedIn, usePlanner } from '../interaction/planner-store.ts'
import { numberOfJob } from '../rules/drawn-cards.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runColorClass, runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { useNearest } from '../times-of-board.ts'
import type { AskedPlace } from './ask-about-place.tsx'
import classes from './drawn-map.module.css'
import { nameOfRun } from './map-stops.ts'
import { mapTexts } from './texts.ts'

interface NearRun extends Detour {
  run: WireRun
}

const SMALL_BIN = { binType: 'Marrel', binSize: 6, wasteType: '' } as const

/** What a caller would have done at the place: as the first chosen job, else a small bin brought. */
function callAt({ lat, lon }: Place, [card]: readonly WireCard[]): RunStop {
  const { binType, binSize, wasteType } = card?.booking ?? SMALL_BIN
  const kind = card?.actionType ?? 'drop'
  const nobodys = { jobId: 'asked', bookingId: 'asked', timeRange: WHOLE_DAY }
  return { ...nobodys, kind, binType, binSize, wasteType, lat, lon }
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

function whereInWords({ beforeJobId, kilometres, run: { bookings } }: NearRun): string {
  const number = numberOfJob(bookings, beforeJobId)
  const where = number ? words.before(number) : bookings.length === 0 ? words.first : words.last
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
      <Words block tone="soft" size="small">
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
              <Words block tone="soft" size="small">
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
  const going = runs.filter(({ runCompleted }) => !runCompleted)
  const call = callAt(asked.at, cards)
  const { near: detours, isAlongStreets } = useNearest(
    board,
    call,
    going.map(({ _id }) => _id),
  )
  const near = detours.flatMap((detour): NearRun[] => {
    const run = going.find(({ _id }) => _id === detour.runId)
    return run ? [{ ...detour, run }] : []
  })
  const colors = runColors(board.runs)
  const title = words.title(placeName)
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
            {isAlongStreets ? words.along(call.kind) : words.straight(call.kind)}
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
